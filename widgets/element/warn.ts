const said = new Set<string>();

/** Says a mistake of the page on the console, each one once. */
export const warn = (message: string): void => {
  if (!said.has(message)) console.warn(`recotag: ${message}`);
  said.add(message);
};
