/** The longest line that Biome writes. */
const WIDTH = 120;

/** A constant with texts, formatted as Biome does. */
export const arrayText = (declaration, texts) => {
  const quoted = texts.map((text) => `'${text}'`);
  const line = `${declaration} = [${quoted.join(', ')}];`;
  return line.length > WIDTH ? `${declaration} = [\n${quoted.map((text) => `  ${text},\n`).join('')}];` : line;
};
