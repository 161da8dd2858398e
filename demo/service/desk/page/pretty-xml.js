/**
 * XML, indented and coloured, as nodes to append. It only searches for tags, so that it can also show
 * invalid documents and plain text.
 */
export const prettyXml = (text) => {
  const fragment = document.createDocumentFragment();
  const parts = text.match(/<!--[\s\S]*?(?:-->|$)|<[^<>]*>|[^<]+/g) ?? [];
  let depth = 0;
  parts.forEach((part, index) => {
    if (!part.startsWith('<')) {
      // White space between tags is indentation.
      if (part.trim() || closes(parts, index)) fragment.append(part);
      return;
    }
    const end = part.startsWith('</');
    const alone = /^<[?!]|\/>$/.test(part);
    if (end) depth = Math.max(0, depth - 1);
    if (index && !(end && isLeaf(parts, index))) fragment.append(`\n${'  '.repeat(depth)}`);
    if (!end && !alone) depth++;
    const tag = document.createElement('span');
    tag.className = /^<[?!]/.test(part) ? 'dim' : 'tag';
    tag.textContent = part;
    fragment.append(tag);
  });
  return fragment;
};

const opens = (part) => part !== undefined && /^<[^/?!]/.test(part) && !part.endsWith('/>');

/** Whether this text is the only content of its element. */
const closes = (parts, index) => opens(parts[index - 1]) && parts[index + 1]?.startsWith('</');

/** Whether this end tag belongs to an element without child elements. */
const isLeaf = (parts, index) =>
  opens(parts[index - 1]) || (!parts[index - 1]?.startsWith('<') && opens(parts[index - 2]));
