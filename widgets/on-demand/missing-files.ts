/**
 * The lists' other files that could not be loaded, by name, for the doctor. In the npm package they are chunks of the shop, whose names we
 * don't know: then it is empty.
 */
export const missingFiles = new Set<string>();
