/**
 * Whether a place has a list at a time, in milliseconds since 1970. A date that can't be read hides nothing: a mistake must not remove a list
 * for ever.
 */
export const isShownAt = (
  time: number,
  { from, until }: { from?: string | undefined; until?: string | undefined },
): boolean => !(time < new Date(`${from}`).getTime()) && !(time >= new Date(`${until}`).getTime());
