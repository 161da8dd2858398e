/** An optional package is not installed. recotag does not depend on it, since most shops do not need it. */
export class PackageMissing extends Error {
  override name = 'PackageMissing';
}

/** Imports an optional package. @param load the `import()` itself, so that bundlers see the package's name */
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
