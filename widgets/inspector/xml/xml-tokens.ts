/** A piece of an XML text as it is shown: a tag, a text, or something else (declaration, comment), at its depth. */
export interface XmlToken {
  kind: 'tag' | 'text' | 'other';
  text: string;
  /** begins a line, indented so many steps; undefined: goes on where the one before ended */
  indent?: number;
  /** for a text: the element it stands in */
  within?: string;
}

/**
 * XML cut into tokens and indented. It only looks for tags, so that a broken document is shown too, and a text without
 * tags stays as it is.
 */
export function xmlTokens(xml: string): XmlToken[] {
  const parts = xml.match(/<!--[\s\S]*?-->|<[^>]*>|[^<]+|</g)?.filter((part) => part.trim()) ?? [];
  const tokens: XmlToken[] = [];
  const open: string[] = [];
  let leaf = false;
  for (const part of parts) {
    const end = /^<\/\s*([^\s>]+)/.exec(part)?.[1];
    const start = /^<([^\s/>!?][^\s/>]*)/.exec(part)?.[1];
    if (end) {
      if (open.includes(end)) open.length = open.lastIndexOf(end);
      tokens.push({ kind: 'tag', text: part, ...(leaf ? {} : { indent: open.length }) });
      leaf = false;
    } else if (start) {
      tokens.push({ kind: 'tag', text: part, indent: open.length });
      leaf = !part.endsWith('/>');
      if (leaf) open.push(start);
    } else if (part.startsWith('<') && part.length > 1) {
      tokens.push({ kind: 'other', text: part, indent: open.length });
      leaf = false;
    } else {
      const within = open.at(-1);
      // Text after a child of its element stands on a line of its own.
      const goesOn = leaf || tokens.at(-1)?.kind === 'text';
      tokens.push({ kind: 'text', text: part, ...(!goesOn && { indent: open.length }), ...(within && { within }) });
    }
  }
  return tokens;
}
