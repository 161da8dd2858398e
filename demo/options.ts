// The options of `npm run demo`: the only list of them, for the command and for its help.
import { parseArgs } from 'node:util';

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

const OPTIONS = {
  port: text,
  catalog: text,
  currency: text,
  lists: text,
  'zero-code': flag,
  relay: flag,
  shoppers: text,
  effect: text,
  help: flag,
};

export const HELP = `npm run demo -- [options]

  --port=5170              port of the shop, or SHOP_PORT; default 4170. 0 chooses a free port
                           the service has the next one, or SERVICE_PORT
  --catalog=products.csv   your own products in place of the demo’s: a file or an address
                           JSON, CSV or a Merchant feed: see docs/start.md
  --currency=SEK           the currency of --catalog; default that of most of its products
  --lists=my-lists         folder of the published lists; default demo/.lists
  --zero-code              a shop that never calls recotag(): the tag reads the data layer and the markup
  --relay                  pages use the service through the first-party relay
  --shoppers=2000          so many simulated shoppers visit each list and experiment
  --effect=0.1             in version B of an experiment, 10 % more of them put something into the cart
  --help                   shows this text

For example:

  npm run demo -- --catalog=products.csv --currency=SEK
  npm run demo -- --shoppers=2000 --effect=0.1`;

/** The options that do nothing without another one. */
const NEEDS = { currency: 'catalog', effect: 'shoppers' } as const;

/** The values of the options. @throws an error message for a word that is no option, or an option that has no effect */
const valuesOf = (words: readonly string[]) => {
  try {
    const { values } = parseArgs({ args: [...words], options: OPTIONS });
    for (const [name, value] of Object.entries(values)) if (value === '') throw Error(`--${name} needs a value`);
    for (const [name, needed] of Object.entries(NEEDS))
      if (name in values && !(needed in values)) throw Error(`--${name} does nothing without --${needed}`);
    return values;
  } catch (error) {
    throw Error(`${(error as Error).message}\n\n${HELP}`);
  }
};

/** Without `--` before them, npm takes the options for its own, and only warns. @throws an error message */
const checkEnvironment = (environment: Readonly<Record<string, string | undefined>>): void => {
  for (const name of Object.keys(OPTIONS))
    if (environment[`npm_config_${name.replaceAll('-', '_')}`] !== undefined)
      throw Error(
        `npm has taken --${name} for its own option. Write two dashes before it: npm run demo -- --${name}=…`,
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
  const port = numberOf('--port', values.port ?? environment.SHOP_PORT ?? '4170', 0, 65_534);
  return {
    ...values,
    port,
    servicePort: numberOf('SERVICE_PORT', environment.SERVICE_PORT ?? `${port && port + 1}`, 0, 65_535),
    shoppers: numberOf('--shoppers', values.shoppers ?? '0', 0, 99_999),
    effect: numberOf('--effect', values.effect ?? '0', -1, 9),
  };
};
