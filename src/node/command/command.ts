import { type ParseArgsConfig, parseArgs } from 'node:util';
import { nearWord } from '../../page/doctor/misspelt.js';

type Options = NonNullable<ParseArgsConfig['options']>;

type Given<O extends Options> = ReturnType<typeof parseArgs<{ args: string[]; allowPositionals: true; options: O }>>;

export interface Terminal {
  /** writes a text to stdout: the result */
  print(text: string): void;
  /** writes a text to stderr, as it is */
  warn(text: string): void;
  /** writes a sentence to stderr, after the command's name: progress, and what is not part of the result */
  say(sentence: string): void;
}

export interface Command<O extends Options = Options> {
  usage: string;
  options: O;
  /**
   * @returns the exit code
   * @throws Error with a sentence for the user: the exit code is 2
   */
  run(given: Given<O>, terminal: Terminal): Promise<number>;
}

export const text = { type: 'string' } as const;
export const flag = { type: 'boolean' } as const;

/** What each code of Node's parser means. */
const MISTAKES: Readonly<Record<string, string>> = {
  ERR_PARSE_ARGS_UNKNOWN_OPTION: 'is not an option of this command',
  ERR_PARSE_ARGS_INVALID_OPTION_VALUE: 'needs a value',
};

/**
 * Reads the arguments of a command.
 *
 * @param command its name, as the user writes it: `check`
 * @throws Error with a sentence for the user: it names the wrong option and the help, in place of the text of Node's parser
 */
export const readArguments = <O extends Options>(command: string, args: readonly string[], options: O): Given<O> => {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    const [, name = ''] = /'(--?[^\s'=]*)/.exec(message) ?? [];
    const isSwitch = options[name.slice(2)]?.type === 'boolean';
    const mistake = isSwitch ? 'takes no value' : MISTAKES[code];
    if (!mistake) throw error;
    const meant = code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' && nearWord(name, Object.keys(options));
    throw Error(`${name} ${mistake}${meant ? `: did you mean --${meant}?` : '.'} See recotag ${command} --help.`);
  }
};
