/** Random numbers from 0 to 1, without 1, that are the same for the same seed (mulberry32). */
export const seeded = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0;
  let value = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
  return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
};

/** A seed for a text, so that the same experiment has the same shoppers. */
export const seedOf = (text: string): number =>
  [...text].reduce((sum, sign) => Math.imul(sum, 31) + sign.codePointAt(0)!, 7);

const HEX = '0123456789abcdef';

/** An id as the tag makes it: a UUID of version 4. */
export const uuidFrom = (random: () => number): string => {
  let id = '';
  for (let place = 0; place < 32; place += 1) {
    if (place === 8 || place === 12 || place === 16 || place === 20) id += '-';
    const digit = Math.floor(random() * 16);
    id += place === 12 ? '4' : HEX[place === 16 ? 8 + (digit % 4) : digit];
  }
  return id;
};
