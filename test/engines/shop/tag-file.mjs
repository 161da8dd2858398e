import { join } from 'node:path';

/** See tag-file.d.mts. */
export const tagFile = () => process.env.RECOTAG_FILE ?? join(process.env.RECOTAG_DIST ?? 'dist', 'recotag.js');
