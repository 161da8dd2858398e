import { join } from 'node:path';

/** The built tag that is put to the test: of this folder, or of the build that `RECOTAG_DIST` names. */
export const tagFile = (): string => process.env.RECOTAG_FILE ?? join(process.env.RECOTAG_DIST ?? 'dist', 'recotag.js');
