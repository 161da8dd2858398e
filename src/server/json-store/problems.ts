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

/** A value in a sentence: short, and on one line. */
export const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'undefined';
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
};

/** Whether a value is an object, and no array. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value is text that isn't empty. */
export const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= longest;
