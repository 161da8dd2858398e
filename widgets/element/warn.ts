const warned = new Set<string>();

/** Logs a warning for the page's author, each message once. */
export const warn = (message: string): void => {
  if (!warned.has(message)) console.warn(`recotag: ${message}`);
  warned.add(message);
};
