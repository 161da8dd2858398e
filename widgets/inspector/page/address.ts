/** An address as the browser reads it; undefined for a text that is none, such as one with a space in its host. */
export const addressOf = (text: string | undefined, base: string): URL | undefined => {
  try {
    return new URL(text ?? '', base);
  } catch {
    return;
  }
};
