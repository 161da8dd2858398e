// The options of `npm run demo`: the only list of them, for the command and for its help.
import { parseArgs } from 'node:util';

interface Option {
  type: 'string' | 'boolean';
  /** of the value */
  example?: string;
  /** The option without which this one does nothing. */
  needs?: string;
  says: readonly string[];
}

const OPTIONS = {
  port: {
    type: 'string',
    example: '5170',
    says: [
      'port of the shop, or SHOP_PORT; default 4170. 0 chooses a free port',
      'the service has the next one, or SERVICE_PORT',
    ],
  },
  catalog: {
    type: 'string',
    example: 'products.csv',
    says: [
      'your own products in place of the demo’s: a file or an address',
      'JSON, CSV or a Merchant feed: see docs/start.md',
    ],
  },
  currency: {
    type: 'string',
    example: 'SEK',
    needs: 'catalog',
    says: ['the currency of --catalog; default that of most of its products'],
  },
  lists: { type: 'string', example: 'my-lists', says: ['folder of the published lists; default demo/.lists'] },
  'zero-code': {
    type: 'boolean',
    says: ['a shop that never calls recotag(): the tag reads the data layer and the markup'],
  },
  relay: { type: 'boolean', says: ['pages use the service through the first-party relay'] },
  shoppers: { type: 'string', example: '2000', says: ['so many simulated shoppers visit each list and experiment'] },
  effect: {
    type: 'string',
    example: '0.1',
    needs: 'shoppers',
    says: ['in version B of an experiment, 10 % more of them put something into the cart'],
  },
  help: { type: 'boolean', says: ['shows this text'] },
} as const satisfies Readonly<Record<string, Option>>;

const ENTRIES = Object.entries<Option>(OPTIONS);

/** `--port=5170`: an option with its example. */
const written = ([name, { example }]: [name: string, Option]): string =>
  `--${name}${example === undefined ? '' : `=${example}`}`;

const WIDTH = Math.max(...ENTRIES.map((entry) => written(entry).length)) + 3;

export const HELP = `npm run demo -- [options]

${ENTRIES.map((entry) => `  ${written(entry).padEnd(WIDTH)}${entry[1].says.join(`\n  ${' '.repeat(WIDTH)}`)}`).join('\n')}

For example:

  npm run demo -- --catalog=products.csv --currency=SEK
  npm run demo -- --shoppers=2000 --effect=0.1`;

/** The values of the options. @throws an error message for a word that is no option, or an option that has no effect */
const valuesOf = (words: readonly string[]) => {
  try {
    const { values } = parseArgs({ args: [...words], options: OPTIONS });
    for (const [name, { needs }] of ENTRIES) {
      const value = Reflect.get(values, name);
      if (value === '') throw Error(`--${name} needs a value`);
      if (value !== undefined && needs && !(needs in values)) throw Error(`--${name} does nothing without --${needs}`);
    }
    return values;
  } catch (error) {
    throw Error(`${(error as Error).message}\n\n${HELP}`);
  }
};

/** Without `--` before them, npm takes the options for its own, and only warns. @throws an error message */
const checkEnvironment = (environment: Readonly<Record<string, string | undefined>>): void => {
  for (const entry of ENTRIES) {
    const [name] = entry;
    if (environment[`npm_config_${name.replaceAll('-', '_')}`] !== undefined)
      throw Error(
        `npm has taken --${name} for its own option. Write two dashes before it: npm run demo -- ${written(entry)}`,
      );
  }
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
  const port = numberOf('--port', values.port ?? environment.SHOP_PORT ?? '4170', 0, 65_534);
  return {
    ...values,
    port,
    servicePort: numberOf('SERVICE_PORT', environment.SERVICE_PORT ?? `${port && port + 1}`, 0, 65_535),
    shoppers: numberOf('--shoppers', values.shoppers ?? '0', 0, 99_999),
    effect: numberOf('--effect', values.effect ?? '0', -1, 9),
  };
};
