// `npx recotag …` in the process of the test.
import { commands, runCommand } from '../src/node/command/commands.js';

/** @param known other commands than the package's, for those that are files of their own in it */
export const runRecotag = async (
  words: readonly string[],
  known: typeof commands = commands,
): Promise<{ code: number; out: string; warned: string }> => {
  let [out, warned] = ['', ''];
  const code = await runCommand(
    words,
    {
      print: (text) => (out += `${text}\n`),
      warn: (text) => (warned += `${text}\n`),
    },
    known,
  );
  return { code, out, warned };
};
