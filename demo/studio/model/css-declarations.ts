/** CSS declarations by their names, in order. `arePlainDeclarations` has judged what comes from elsewhere. */
export const readDeclarations = (css: string): Map<string, string> => {
  const found = css.split(';').map((each) => /^\s*([\w-]+)\s*:\s*(.+?)\s*$/s.exec(each));
  return new Map(found.filter((match) => match !== null).map(([, name, value]) => [name!, value!]));
};

export const withDeclaration = (css: string, name: string, value: string | undefined): string => {
  const found = readDeclarations(css);
  if (value) found.set(name, value);
  else found.delete(name);
  return [...found].map(([key, each]) => `${key}: ${each}`).join('; ');
};
