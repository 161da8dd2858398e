/** The texts of a language: one line each, in the order of their names. */
export const textLines =
  <Name extends string>(names: readonly Name[]) =>
  (lines: string): Record<Name, string> =>
    Object.fromEntries(
      lines
        .trim()
        .split('\n')
        .map((line, place) => [names[place]!, line.trim()]),
    ) as Record<Name, string>;

/** Replaces `{…}` by values. */
export const filled = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
