/** A package that recotag does not bring along, since most shops need none of them, is not there. */
export class PackageMissing extends Error {
  override name = 'PackageMissing';
}

/**
 * What a package's import gives.
 *
 * @param load the import itself, so that bundlers see which package it is
 * @throws PackageMissing with what to do
 */
export const optionalPackage = async <Package>(
  name: string,
  why: string,
  load: () => Promise<Package>,
): Promise<Package> => {
  try {
    return await load();
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new PackageMissing(`${why} needs the package ${name}: npm install ${name}`);
  }
};
