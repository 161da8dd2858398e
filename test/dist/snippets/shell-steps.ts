/** One command of a shell snippet. */
export interface ShellStep {
  /** variables that are set for it alone */
  env: string[];
  words: string[];
  /** the file that takes what it prints */
  into?: string;
}

/** The commands of a shell snippet, in order: split at lines and `&&`, without comments. */
export const shellSteps = (code: string): ShellStep[] =>
  code
    .split(/\n|&&/)
    .map((line) => line.replace(/(^|\s)#.*$/, '').trim())
    .filter(Boolean)
    .map((line) => {
      const [command, into] = line.split(/\s>\s*/);
      const words = command!.split(/\s+/);
      const first = words.findIndex((word) => !/^[A-Z_]+=/.test(word));
      const env = words.slice(0, first).map((word) => word.split('=')[0]!);
      return { env, words: words.slice(first), ...(into && { into }) };
    });
