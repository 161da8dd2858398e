const plain = (word: string): string => word.toLowerCase().replace(/[^a-z\d]/g, '');

/** How many letters have to be put in, taken out or changed. */
const distance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++)
      next[j] = Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1));
    row = next;
  }
  return row[other.length]!;
};

/** The known word that was most likely meant: the same but for hyphens, case and a letter or two. */
export const nearWord = (word: string, known: readonly string[]): string | undefined => {
  const given = plain(word);
  const [best] = known
    .map((name) => ({ name, away: distance(given, plain(name)) }))
    .filter(({ name, away }) => away <= Math.min(2, plain(name).length / 3))
    .sort((a, b) => a.away - b.away);
  return best?.name;
};
