/** @param again how often it has failed before */
// biome-ignore lint/suspicious/noExplicitAny: whoever loads a module knows what it exports
export type LoadFile = (name: string, again: number) => Promise<any>;

/** For each file that was asked for: the module, how often it has failed, and until when it isn't asked for again. */
const files: Record<string, { loading?: ReturnType<LoadFile>; failures: number; until: number }> = {};

/** Loads a file, once. After a failure it is loaded again on the next occasion: not before a pause, which doubles each time. */
export const loadAgain = (loadFile: LoadFile, name: string): ReturnType<LoadFile> => {
  const file = (files[name] ??= { failures: 0, until: 0 });
  if (file.until <= Date.now()) {
    file.until = Infinity;
    file.loading = loadFile(name, file.failures);
    file.loading.catch(() => {
      file.until = Date.now() + 1000 * Math.min(60, 2 ** file.failures++);
    });
  }
  return file.loading!;
};

/** The network is back, or the page says so: what could not be loaded may be asked for at once. */
export const forgetFailures = (): void => {
  for (const [, file] of Object.entries(files)) if (file.until < Infinity) file.until = 0;
};
