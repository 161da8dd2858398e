/** More are of no use to anybody. */
const MOST = 50;

/** Sentences of the form "what, which, where". */
export interface Problems {
  readonly all: string[];
  /** so many that checking further is of no use */
  readonly isFull: boolean;
  add(where: string, what: string): undefined;
}

export const problems = (): Problems => {
  const all: string[] = [];
  return {
    all,
    get isFull() {
      return all.length >= MOST;
    },
    add: (where, what): undefined => {
      if (all.length < MOST) all.push(`${where}: ${what}`);
    },
  };
};

/** Whether a value is text, a number and so on, or an object with few of them: hostile values are nested deeply, or large. */
const isSmall = (value: unknown, depth = 2): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (depth > 0 && Object.values(value).length <= 20 && Object.values(value).every((each) => isSmall(each, depth - 1)));

/** A value in a sentence: short, and on one line. */
export const shown = (value: unknown): string => {
  if (!isSmall(value)) return Array.isArray(value) ? 'a list' : 'an object';
  const text = JSON.stringify(value) ?? 'undefined';
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
};

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= longest;
