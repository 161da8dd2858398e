const cell = (text) => text.replaceAll('|', '\\|');

/** A table in Markdown. */
export const markdownTable = (head, lines) =>
  [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.map(cell).join(' | ')} |`).join('\n');
