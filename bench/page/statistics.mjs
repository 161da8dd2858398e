/** A quantile, interpolated between the two nearest numbers. */
const quantile = (numbers, share) => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const low = Math.floor(place);
  return sorted[low] + ((sorted[low + 1] ?? sorted[low]) - sorted[low]) * (place - low);
};

export const median = (numbers) => quantile(numbers, 0.5);

/** `47.9 (45.1–52.0)`: the median and the two quartiles. */
export const spread = (numbers, places = 1) => {
  if (numbers.length === 0) return '–';
  const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => quantile(numbers, share).toFixed(places));
  return `${middle} (${low}–${high})`;
};

/** A random number generator with a seed: mulberry32. */
export const randomOf = (seed) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
};

/** Shuffles copies of lists, the same for the same seed. */
export const shuffler = (seed) => {
  const random = randomOf(seed);
  return (list) => {
    const shuffled = [...list];
    for (let last = shuffled.length - 1; last > 0; last--) {
      const other = Math.floor(random() * (last + 1));
      [shuffled[last], shuffled[other]] = [shuffled[other], shuffled[last]];
    }
    return shuffled;
  };
};

/** A table in Markdown. The first column holds names, the others numbers. */
export const markdownTable = (head, rows) =>
  [head, head.map((_, index) => (index ? '---:' : '---')), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
