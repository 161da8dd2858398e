import { existsSync } from 'node:fs';

/** Debian's PHP, which `npm run browsers` installs; undefined where it is not. */
export const php = ['/usr/bin/php'].find((file) => existsSync(file));

if (!php) console.warn('\n  SKIPPED: /usr/bin/php is not here; `npm run browsers` installs it.\n');
