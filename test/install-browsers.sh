#!/usr/bin/env bash
# Installs the tests' three browsers, the servers for the relay's tests, PHP for the templates in docs/, and libraries of old shops, from
# Debian's packages. Installed packages are not changed.
set -euo pipefail
# Optional: without this package the tests use Chromium itself, which takes longer.
headless=chromium-headless-shell
missing=()
for pair in chromium:/usr/bin/chromium $headless:/usr/bin/$headless firefox-esr:/usr/bin/firefox-esr \
  webkit2gtk-driver:/usr/bin/WebKitWebDriver xvfb:/usr/bin/Xvfb xauth:/usr/bin/xauth \
  fonts-dejavu-core:/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf \
  nginx:/usr/sbin/nginx caddy:/usr/bin/caddy apache2:/usr/sbin/apache2 php-cli:/usr/bin/php \
  libjs-prototype:/usr/share/javascript/prototype/prototype.js libjs-mootools:/usr/share/javascript/mootools/mootools.js \
  nats-server:/usr/sbin/nats-server openssl:/usr/bin/openssl; do
  [ -e "${pair#*:}" ] || missing+=("${pair%%:*}")
done
# Not `grep -q`: it would end early, and with `pipefail` the broken pipe of fc-list would count as a failure.
fc-list 2>/dev/null | grep -i 'noto color emoji' >/dev/null || missing+=(fonts-noto-color-emoji)
[ ${#missing[@]} -eq 0 ] && exit 0
if ! command -v apt-get >/dev/null; then
  echo "Not installed, and there is no apt-get to install it: ${missing[*]}. The tests say what they skip." >&2
  exit 0
fi
root=()
[ "$(id -u)" -eq 0 ] || root=(sudo)
export DEBIAN_FRONTEND=noninteractive
"${root[@]}" apt-get update -qq
# The tests start these servers themselves, so their packages must not start them as services.
policy=/usr/sbin/policy-rc.d
if [ ! -e $policy ]; then
  printf '#!/bin/sh\nexit 101\n' | "${root[@]}" tee $policy >/dev/null
  "${root[@]}" chmod +x $policy
  trap '"${root[@]}" rm -f '$policy EXIT
fi
packages=()
for package in "${missing[@]}"; do
  if [ "$package" != $headless ] || apt-cache show $headless >/dev/null 2>&1; then packages+=("$package"); fi
done
[ ${#packages[@]} -eq 0 ] || "${root[@]}" apt-get install -y -qq --no-install-recommends "${packages[@]}" >/dev/null
