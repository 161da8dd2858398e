/** CSS declarations by their names, in order. `arePlainDeclarations` has judged what comes from elsewhere. */
export const readDeclarations = (css: string): Map<string, string> => {
  const found = css.split(';').flatMap((each): [string, string][] => {
    const [name = '', ...value] = each.split(':');
    return name.trim() && value.join('') ? [[name.trim(), value.join(':').trim()]] : [];
  });
  return new Map(found);
};

export const withDeclaration = (css: string, name: string, value: string | undefined): string => {
  const found = readDeclarations(css);
  if (value) found.set(name, value);
  else found.delete(name);
  return [...found].map(([key, each]) => `${key}: ${each}`).join('; ');
};
