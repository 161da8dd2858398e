/** A stream of numbers that a seed decides: the same on every machine, so that a walk can be played again. */
export interface Random {
  /** from 0 up to, but not including, `limit` */
  below(limit: number): number;
  /** true once in so many times */
  oneIn(times: number): boolean;
  /** one of them; what is listed more often comes more often */
  pick<Item>(items: readonly Item[]): Item;
}

/** @param seed a whole number; its neighbours give streams that have nothing in common */
export const randomOf = (seed: number): Random => {
  let state = seed >>> 0;
  // A counter, and a mixer of its bits (the finalizer of MurmurHash3).
  const next = (): number => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return (mixed ^ (mixed >>> 16)) >>> 0;
  };
  const below = (limit: number): number => next() % limit;
  return {
    below,
    oneIn: (times) => below(times) === 0,
    pick: (items) => items[below(items.length)]!,
  };
};
