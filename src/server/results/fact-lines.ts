import type { ExperimentFolders, Running } from './experiment-folders.js';
import type { Fact } from './fact.js';
import type { Line } from './line.js';
import { shopperHash } from './shopper-hash.js';

/** A shopper's hashes. The salts differ, so a shopper has another hash in each experiment. */
export const hasher = (shopper: string) => {
  const hashes = new Map<string, string>();
  return ({ key, salt }: Running): string => {
    const hash = hashes.get(key) ?? shopperHash(salt, shopper);
    hashes.set(key, hash);
    return hash;
  };
};

/**
 * Makes the lines of facts: one for lists, and one for each experiment that the fact may count for.
 *
 * @param amountOf the value of an order that counts
 */
export const factLines =
  (
    experiments: Pick<ExperimentFolders, 'running' | 'exposed'>,
    amountOf: (fact: Fact & { kind: 'order' }) => Promise<number>,
  ) =>
  /** @param own the shopper's hash for lists */
  async (fact: Fact, moment: number, own: string, hashOf: ReturnType<typeof hasher>): Promise<Line[]> => {
    switch (fact.kind) {
      case 'exposure': {
        const running = await experiments.exposed(fact.experiment, fact.list);
        return running ? [[1, 'exposure', hashOf(running), moment, running.key, fact.arm]] : [];
      }
      case 'view':
      case 'click':
      case 'add': {
        const { kind, list, version = null } = fact;
        const line: Line = [1, kind, own, moment, list, version];
        if (kind === 'add') return [line];
        const others = (await experiments.running()).filter(({ lists }) => lists.has(list));
        return [line, ...others.map((each): Line => [2, `experiment ${kind}`, hashOf(each), moment, each.key])];
      }
      case 'cart':
        return (await experiments.running()).map(
          (each): Line => [2, 'experiment cart', hashOf(each), moment, each.key],
        );
      case 'order': {
        const value = await amountOf(fact);
        const running = await experiments.running();
        const others = running.map((each): Line => [2, 'experiment order', hashOf(each), moment, each.key, value]);
        return [[2, 'order', own, moment, value], ...others];
      }
    }
  };
