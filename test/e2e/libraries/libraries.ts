import { existsSync } from 'node:fs';

/** A library of shops' pages that replaces built-ins. */
interface Library {
  name: string;
  /** its file: of a package of npm, of Debian (`npm run browsers`), or our own stand-in for a version that neither has */
  file: string;
  /** whether `npm test` plays it, because it replaces the most; `npm run test:long` plays all */
  isUsual?: true;
  /** whether the inspector is opened on a page with it */
  isInspected?: true;
}

const DEBIAN = '/usr/share/javascript';
const HERE = 'test/e2e/libraries/stand-ins';

/** A folder with the files of real libraries, such as `prototype-1.6.1.js`, that are used in place of the stand-ins. */
const REAL = process.env.RECOTAG_LIBRARIES;
const standIn = (file: string): string =>
  REAL && existsSync(`${REAL}/${file}`) ? `${REAL}/${file}` : `${HERE}/${file}`;

/** Each row is played before and after our files. */
export const LIBRARIES: readonly Library[] = [
  { name: 'Prototype 1.6.1', file: standIn('prototype-1.6.1.js'), isUsual: true, isInspected: true },
  { name: 'Prototype 1.7.3', file: `${DEBIAN}/prototype/prototype.js`, isInspected: true },
  { name: 'MooTools 1.4', file: `${DEBIAN}/mootools/mootools.js`, isInspected: true },
  { name: 'es5-shim', file: 'node_modules/es5-shim/es5-shim.js' },
  { name: 'es6-shim', file: 'node_modules/es6-shim/es6-shim.js' },
  { name: 'zone.js', file: 'node_modules/zone.js/bundles/zone.umd.js', isUsual: true },
  { name: 'Datejs', file: 'node_modules/datejs/lib/date.js' },
];
