/**
 * A stored fact, one line of JSON. The first number is the pass that reads it: the second pass has to know what the first one has found.
 * `moment` orders facts: milliseconds since 1970, times 64, plus the place in the request.
 */
export type Line =
  | [pass: 1, kind: 'view' | 'click' | 'add', shopper: string, moment: number, list: string, version: number | null]
  | [pass: 2, kind: 'order', shopper: string, moment: number, value: number]
  | [pass: 1, kind: 'exposure', shopper: string, moment: number, experiment: string, arm: string]
  | [pass: 1, kind: 'forget', shopper: string, moment: number, experiment: string]
  | [pass: 2, kind: `experiment ${'cart' | 'view' | 'click'}`, shopper: string, moment: number, experiment: string]
  | [pass: 2, kind: 'experiment order', shopper: string, moment: number, experiment: string, value: number];

/** Whether a line is for the numbers of the day, and not for those of an experiment. */
export const isOfDay = (
  line: Line,
): line is Extract<Line, [unknown, 'view' | 'click' | 'add' | 'order', ...unknown[]]> =>
  line[1] === 'view' || line[1] === 'click' || line[1] === 'add' || line[1] === 'order';

const PER_MILLISECOND = 64;

export const momentOf = (time: number, index: number): number => time * PER_MILLISECOND + index;

/** @returns undefined for a line of the other pass, and for one that a crash has cut off */
export const lineFrom = (text: string, pass: 1 | 2): Line | undefined => {
  if (text[1] !== `${pass}`) return;
  try {
    const line = JSON.parse(text);
    return Array.isArray(line) ? (line as Line) : undefined;
  } catch {
    return;
  }
};
