#!/bin/sh
# Set-up for every make target: Debian packages, then .venv with the pinned Python packages.
# Does nothing, and needs no network, when all is there.
set -eu
cd "$(dirname "$0")/../.."
here=tools/setup

die() {
    printf 'setup: %s\n' "$*" >&2
    exit 1
}

missing_packages() {
    wanted=$(sed -e 's/#.*//' "$here/packages.txt")
    # shellcheck disable=SC2086
    dpkg-query -W -f '${Package} ${db:Status-Status}\n' $wanted 2>/dev/null |
        sed -n 's/ installed$//p' | sort -u >"$1"
    printf '%s\n' $wanted | sort -u | comm -23 - "$1" | tr '\n' ' ' | sed 's/ $//'
}

install_packages() {
    command="apt-get update && apt-get install -y --no-install-recommends $1"
    if [ "$(id -u)" = 0 ]; then
        as=
    elif command -v sudo >/dev/null && { sudo -n true 2>/dev/null || [ -t 0 ]; }; then
        as=sudo
    else
        die "Debian packages are missing and there is no root or sudo here; run: su -c '$command'"
    fi
    printf '  %-8s %s\n' APT "$1"
    # shellcheck disable=SC2086
    $as apt-get update -qq &&
        $as env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $1 \
            >/dev/null ||
        die "apt-get failed; run it by hand: $command"
}

command -v dpkg-query >/dev/null ||
    die "this machine is not Debian; install by other means: $(sed -e '/^#/d' $here/packages.txt | tr '\n' ' ')"
list=$(mktemp)
trap 'rm -f "$list"' EXIT
missing=$(missing_packages "$list")
[ -z "$missing" ] || install_packages "$missing"

# The stamp holds what the environment was made from, and where: a moved checkout is made anew.
stamp=.venv/made-from
made_from=$(pwd; cat requirements.lock pyproject.toml)
if [ ! -x .venv/bin/python ] || [ ! -f $stamp ] || [ "$(cat $stamp)" != "$made_from" ]; then
    printf '  %-8s %s\n' VENV .venv
    python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))' || die "Python 3.11 or newer is needed"
    rm -rf .venv
    python3 -m venv .venv || die "cannot make .venv with $(command -v python3) -m venv"
    .venv/bin/python -m pip install -qq --disable-pip-version-check --require-hashes \
        -r requirements.lock || die "pip could not install requirements.lock (its own words are above)"
    .venv/bin/python -m pip install -qq --disable-pip-version-check --no-deps \
        --no-build-isolation -e . || die "pip could not install the project into .venv (its own words are above)"
    printf '%s\n' "$made_from" >$stamp
fi
