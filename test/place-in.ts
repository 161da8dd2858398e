/** The place of the first entry that is a part of the text; what has none comes after all that have. */
export const placeIn = (parts: readonly string[], text: string): number => {
  const place = parts.findIndex((part) => text.includes(part));
  return place < 0 ? parts.length : place;
};
