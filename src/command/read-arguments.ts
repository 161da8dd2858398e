import { type ParseArgsConfig, parseArgs } from 'node:util';
import { nearWord } from '../doctor/misspelt.js';

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
export const readArguments = <const Options extends NonNullable<ParseArgsConfig['options']>>(
  command: string,
  args: readonly string[],
  options: Options,
): ReturnType<typeof parseArgs<{ args: string[]; allowPositionals: true; options: Options }>> => {
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
