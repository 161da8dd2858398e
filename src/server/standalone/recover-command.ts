import { recoverFolder } from './recover-folder.js';

/** `recotag relay recover <folder>`: saves the calls of a damaged queue. Returns 0, or 2 without a folder. */
export const recoverCommand = async ([folder, ...others]: readonly string[]): Promise<number> => {
  if (folder === undefined || others.length) {
    process.stderr.write('recotag relay: recover requires one folder\n');
    return 2;
  }
  const { calls, refused, isWhole, kept } = await recoverFolder(folder);
  const more = isWhole ? '' : ' Others could not be read.';
  process.stdout.write(
    `${calls} waiting and ${refused} refused calls are in ${folder} again.${more} The damaged files are in ${kept}.\n`,
  );
  return 0;
};
