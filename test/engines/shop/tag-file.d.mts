/** Path of the built tag that is put to the test: this folder's, or of the build that `RECOTAG_DIST` names. */
export const tagFile: () => string;
