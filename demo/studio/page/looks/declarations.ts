import { splitDeclarations } from '../model/sound-css.js';

/** CSS declarations by their names, in their order; none where they can't be used. */
export const readDeclarations = (css: string): Map<string, string> => {
  const found = (splitDeclarations(css) ?? [])
    .map((each) => /^([\w-]+)\s*:\s*(.+)$/s.exec(each))
    .filter((match) => match !== null);
  return new Map(found.map(([, name, value]) => [name!, value!]));
};

/** The declarations with one of them changed; undefined takes it away. */
export const withDeclaration = (css: string, name: string, value: string | undefined): string => {
  const found = readDeclarations(css);
  if (value) found.set(name, value);
  else found.delete(name);
  return [...found].map(([key, each]) => `${key}: ${each}`).join('; ');
};
