import { isDeviceId } from '../../../protocol/operation-url.js';
import { type Fact, MOST_FACTS } from '../../../protocol/result-fact.js';
import { isObject, isText, shown } from '../json/problems.js';
import { Rejected } from '../json/rejected.js';

/** Characters of the name of a list, an experiment or an arm. */
const LONGEST_NAME = 200;

/** Half of a character: no store and no response gives it back. */
const HALF = /\p{Cs}/u;

const isName = (value: unknown): value is string => isText(value, LONGEST_NAME) && !HALF.test(value);

const isVersion = (value: unknown): value is number | undefined =>
  value === undefined || (Number.isSafeInteger(value) && (value as number) >= 0);

/** @returns the fact, undefined for a kind of a newer tag, or what is wrong */
const factFrom = (given: unknown): Fact | string | undefined => {
  if (!isObject(given)) return 'must be an object';
  const { kind, experiment, arm, list, version, value, currency } = given;
  switch (kind) {
    case 'exposure':
      if (!isName(experiment)) return 'experiment must be a name';
      if (!isName(arm)) return 'arm must be a name';
      if (list !== undefined && !isName(list)) return 'list must be a name, or missing';
      return { kind, experiment, arm, list };
    case 'view':
    case 'click':
    case 'add':
      if (!isName(list)) return 'list must be a name';
      if (!isVersion(version)) return 'version must be a whole number, or missing';
      return { kind, list, version };
    case 'cart':
      return { kind };
    case 'order':
      // It is an order, also if a shop's data layer has an absurd value.
      return {
        kind,
        value: typeof value === 'number' && Number.isFinite(value) ? Math.max(0, value) : 0,
        currency: typeof currency === 'string' && /^[A-Z]{3}$/i.test(currency) ? currency.toUpperCase() : undefined,
      };
    default:
      return typeof kind === 'string' ? undefined : 'kind must be a text';
  }
};

/**
 * The shopper and the facts of a body. If one fact is wrong, none counts, so that nothing counts twice if it is sent again. `isForgotten`: the
 * shopper has withdrawn, and no fact counts. @throws Rejected 400
 */
export const factsFrom = ({
  shopper,
  facts,
}: Record<string, unknown>): { shopper: string; facts: Fact[]; isForgotten: boolean } => {
  if (typeof shopper !== 'string' || !isDeviceId(shopper)) throw new Rejected(400, 'shopper must be a UUID.');
  if (!Array.isArray(facts) || facts.length > MOST_FACTS)
    throw new Rejected(400, `facts must be a list of at most ${MOST_FACTS}.`);
  const known = facts.flatMap((given, index) => {
    const fact = factFrom(given);
    if (typeof fact === 'string') throw new Rejected(400, `facts[${index}]: ${fact}, not ${shown(given)}.`);
    return fact ?? [];
  });
  const isForgotten = facts.some(({ kind }) => kind === 'forget');
  return { shopper: shopper.toLowerCase(), facts: known, isForgotten };
};
