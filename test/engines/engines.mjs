import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, firefox, webkit } from 'playwright';

const DEBIAN = {
  chromium: '/usr/bin/chromium',
  chromiumShell: '/usr/bin/chromium-headless-shell',
  firefox: '/usr/bin/firefox-esr',
  driver: '/usr/bin/WebKitWebDriver',
};

/** Debian installs MiniBrowser in a folder named after the architecture. */
const miniBrowser = () =>
  readdirSync('/usr/lib')
    .map((folder) => `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`)
    .find(existsSync);

const found = (...paths) => paths.find((path) => path && existsSync(path));

/**
 * The headless shell is the same engine at a third of the processor time. It has no back/forward cache, so `chromium-bfcache` uses the full
 * browser.
 */
const lightOf = ({ name, binary }) => (name === 'chromium' && found(DEBIAN.chromiumShell)) || binary;

/** See engines.d.mts. */
export const projects = (wanted) =>
  engines()
    .installed.flatMap((engine) => [
      { ...engine, project: engine.name, relayed: false, binary: lightOf(engine) },
      { ...engine, project: `${engine.name}-relay`, relayed: true, binary: lightOf(engine) },
    ])
    .filter(({ project, relayed }) => (wanted ? wanted.includes(project) : !relayed || project === 'chromium-relay'));

/** See engines.d.mts. */
export const engines = () => {
  const installed = [];
  const missing = [];
  const add = (names, package_, by, binary, driver) => {
    if (!binary) missing.push(`${names[0]} is not installed: apt-get install ${package_}`);
    else for (const name of names) installed.push({ name, by, binary, driver });
  };
  // Chromium freezes a page that is left with the back/forward cache, and destroys it without.
  add(['chromium', 'chromium-bfcache'], 'chromium', 'playwright', found(DEBIAN.chromium, chromium.executablePath()));
  add(['firefox'], 'firefox-esr', 'playwright', found(DEBIAN.firefox, firefox.executablePath()));
  const mini = existsSync(DEBIAN.driver) && miniBrowser();
  add(
    ['webkit'],
    'webkit2gtk-driver xvfb',
    mini ? 'webdriver' : 'playwright',
    mini || found(webkit.executablePath()),
    mini ? DEBIAN.driver : undefined,
  );
  return { installed, missing };
};

/** See engines.d.mts. */
export const tagFile = () => process.env.RECOTAG_FILE ?? join(process.env.RECOTAG_DIST ?? 'dist', 'recotag.js');
