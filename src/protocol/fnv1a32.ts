/** The 32-bit FNV-1a hash of a text's UTF-16 code units (http://www.isthe.com/chongo/tech/comp/fnv/). */
export const fnv1a32 = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
};
