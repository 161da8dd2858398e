import { counted } from '../words/counted.js';
import type { Facts } from './facts.js';

/** What the doctor has looked at, and what it could not: “all is well” is about the former only. */
export interface LookedAt {
  looked: string[];
  not: string[];
}

export const lookedAt = ({
  version,
  config,
  consent,
  trials,
  operations,
  violations,
  cart,
  lists,
}: Facts): LookedAt => {
  const looked = [`consent: ${consent.consent}, by ${consent.origin}`, 'storage'];
  const not = ['calls that the tag refused before the inspector was open, but for the last one'];
  const say = (seen: unknown, what: string, details: string) =>
    seen ? looked.push(`${what}: ${details}`) : not.push(`${what}: none here`);
  const own = trials.find((trial) => trial.own);
  const shown = lists.filter(({ state }) => state === 'ready');
  const pictures = shown.reduce((sum, { pictureCount }) => sum + pictureCount, 0);
  say(version, 'the tag', `version ${version}`);
  say(own, 'the service', `${config.baseUrl} answers ${own?.operation} with ${own?.httpStatus}`);
  say(operations.length, 'operations', `${operations.length} since the inspector was opened`);
  say(cart, 'the cart', counted(cart?.length ?? 0, 'line'));
  say(lists.length, 'lists', `${lists.length}, their attributes and states`);
  say(shown.length, 'lists with products', `${shown.length}, their links and ${counted(pictures, 'picture')}`);
  say(violations, 'security policy', counted(violations.length, 'violation'));
  return { looked, not };
};
