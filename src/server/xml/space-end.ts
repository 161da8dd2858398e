/** Where the white space that begins at a place ends: the four characters of XML 1.0 (production 3), and no others. */
export const spaceEnd = (text: string, from: number): number => {
  let at = from;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code !== 32 && code !== 10 && code !== 9 && code !== 13) break;
  }
  return at;
};
