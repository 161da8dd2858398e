// The options of `npm run demo`: the only list of them, for the command and for its help.
import { parseArgs } from 'node:util';

interface Option {
  /** An example of the value; without it the option takes none. */
  value?: string;
  /** The option without which this one does nothing. */
  needs?: string;
  says: readonly string[];
}

const OPTIONS: Readonly<Record<string, Option>> = {
  port: {
    value: '5170',
    says: [
      'port of the shop, or SHOP_PORT; default 4170. 0 chooses a free port',
      'the service has the next one, or SERVICE_PORT',
    ],
  },
  catalog: {
    value: 'products.csv',
    says: [
      'your own products in place of the demo’s: a file or an address',
      'JSON, CSV, exports of Shopify or WooCommerce, Merchant feeds: see docs/start.md',
    ],
  },
  currency: {
    value: 'SEK',
    needs: 'catalog',
    says: ['the currency of --catalog; default that of most of its products'],
  },
  lists: { value: 'my-lists', says: ['folder of the published lists; default demo/.lists'] },
  'zero-code': { says: ['a shop that never calls recotag(): the tag reads the data layer and the markup'] },
  relay: { says: ['pages use the service through the first-party relay'] },
  shoppers: {
    value: '2000',
    says: ['so many simulated shoppers visit each list and experiment'],
  },
  effect: {
    value: '0.1',
    needs: 'shoppers',
    says: ['in version B of an experiment, 10 % more of them put something into the cart'],
  },
  help: { says: ['shows this text'] },
};

/** `--port=5170`: an option with its example. */
const written = (name: string): string => {
  const { value } = OPTIONS[name]!;
  return `--${name}${value === undefined ? '' : `=${value}`}`;
};

const WIDTH = Math.max(...Object.keys(OPTIONS).map((name) => written(name).length)) + 3;

export const HELP = `npm run demo -- [options]

${Object.entries(OPTIONS)
  .map(([name, { says }]) => `  ${written(name).padEnd(WIDTH)}${says.join(`\n  ${' '.repeat(WIDTH)}`)}`)
  .join('\n')}

For example:

  npm run demo -- ${written('catalog')} ${written('currency')}
  npm run demo -- ${written('shoppers')} ${written('effect')}`;

const SEE_HELP = '`npm run demo -- --help` shows the options.';

/** The option that was probably meant: one with the same letters, or with more or fewer at its end. */
const similarTo = (name: string): string | undefined => {
  const letters = (word: string) => [...word].sort().join('');
  return Object.keys(OPTIONS).find(
    (known) => letters(known) === letters(name) || known.startsWith(name) || name.startsWith(known),
  );
};

/** The values of the options by name, as text. @throws an error message for a word that is no option */
const valuesOf = (words: readonly string[]): Record<string, string | boolean | undefined> => {
  const { values, tokens } = parseArgs({
    args: [...words],
    strict: false,
    tokens: true,
    options: Object.fromEntries(
      Object.entries(OPTIONS).map(([name, { value }]) => [name, { type: value === undefined ? 'boolean' : 'string' }]),
    ),
  });
  for (const token of tokens) {
    if (token.kind === 'positional') throw Error(`“${token.value}” is no option. ${SEE_HELP}`);
    if (token.kind !== 'option') continue;
    const { name, rawName, value } = token;
    const option = Object.hasOwn(OPTIONS, name) ? OPTIONS[name] : undefined;
    const similar = similarTo(name);
    if (!option)
      throw Error(`There is no option ${rawName}.${similar ? ` Did you mean ${written(similar)}?` : ''} ${SEE_HELP}`);
    if (option.value !== undefined && !value) throw Error(`${rawName} needs a value, for example ${written(name)}`);
    if (option.value === undefined && value !== undefined) throw Error(`${rawName} takes no value.`);
    if (option.needs && !(option.needs in values))
      throw Error(`${rawName} does nothing without --${option.needs}, for example ${written(option.needs)}`);
  }
  return values;
};

/** Without `--` before them, npm takes the options for its own, and only warns. @throws an error message */
const checkEnvironment = (environment: Readonly<Record<string, string | undefined>>): void => {
  for (const name of Object.keys(OPTIONS))
    if (environment[`npm_config_${name.replaceAll('-', '_')}`] !== undefined)
      throw Error(
        `npm has taken --${name} for its own option. Write two dashes before it: npm run demo -- ${written(name)}`,
      );
};

const numberOf = (name: string, given: string, least: number, most: number): number => {
  const found = Number(given);
  const isRight = given.trim() && found >= least && found <= most && (name === '--effect' || Number.isInteger(found));
  if (!isRight) throw Error(`${name} is "${given}": it must be a number from ${least} to ${most}.`);
  return found;
};

/**
 * Reads the options of the command.
 *
 * @throws an error message for an option that doesn't exist, or a value that can't be used
 */
export const readOptions = (
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>> = process.env,
) => {
  checkEnvironment(environment);
  const values = valuesOf(words);
  const text = (name: string) => values[name] as string | undefined;
  const port = numberOf('--port', text('port') ?? environment.SHOP_PORT ?? '4170', 0, 65_534);
  return {
    help: values.help === true,
    port,
    servicePort: numberOf('SERVICE_PORT', environment.SERVICE_PORT ?? `${port && port + 1}`, 0, 65_535),
    catalog: text('catalog'),
    currency: text('currency'),
    lists: text('lists'),
    zeroCode: values['zero-code'] === true,
    relayed: values.relay === true,
    shoppers: numberOf('--shoppers', text('shoppers') ?? '0', 0, 99_999),
    effect: numberOf('--effect', text('effect') ?? '0', -1, 9),
  };
};
