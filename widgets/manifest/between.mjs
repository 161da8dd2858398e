/**
 * Puts a text between two lines of a file.
 *
 * @param {string} file its content
 * @param {string} first the line before the text
 * @param {string} last the line after it
 */
export const between = (file, first, last, text) => {
  const from = file.indexOf(`${first}\n`) + first.length + 1;
  const to = file.indexOf(`\n${last}`, from);
  if (from <= first.length || to < 0) throw new Error(`no line "${first}" before a line "${last}"`);
  return `${file.slice(0, from)}${text}${file.slice(to)}`;
};
