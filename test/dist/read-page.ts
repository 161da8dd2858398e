/** The text under a heading of the second level, with all below it. */
export const sectionOf = (page: string, heading: string): string => {
  const section = page.split(/^## /m).find((each) => each.startsWith(`${heading}\n`));
  if (!section) throw new Error(`no heading "${heading}"`);
  return section;
};

/** A Markdown page's code blocks. */
export const codeBlocks = (page: string): string[] => page.match(/^```[\s\S]*?^```/gm) ?? [];

/** The rows of all tables under a heading, without their headings, each cell without backticks around it. */
export const tableRows = (page: string, heading: string): string[][] =>
  (sectionOf(page, heading).match(/^\|.*\|$(?:\n\|.*\|$)+/gm) ?? []).flatMap((table) =>
    table
      .split('\n')
      .slice(2)
      .map((row) =>
        row
          .slice(1, -1)
          .split('|')
          .map((cell) => cell.trim().replace(/^`([^`]*)`$/, '$1')),
      ),
  );
