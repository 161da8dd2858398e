import { SaxesParser } from 'saxes';

/** An element as it was read: its children and its text, in one order. */
export interface ReadElement {
  name: string;
  children: ReadElement[];
  text: string;
}

/** Reads XML 1.0 by a strict parser that isn't ours; throws at the first thing that is not well-formed. */
export const readXml = (text: string): ReadElement => {
  const document: ReadElement = { name: '', children: [], text: '' };
  const open = [document];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (Object.keys(attributes).length) throw new Error(`<${name}> has attributes; the interface knows none`);
    const element = { name, children: [], text: '' };
    open.at(-1)!.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => open.pop());
  parser.on('text', (part) => {
    open.at(-1)!.text += part;
  });
  for (const part of ['comment', 'cdata', 'processinginstruction', 'doctype'] as const)
    parser.on(part, () => {
      throw new Error(`no ${part} is ever written`);
    });
  parser.write(text).close();
  return document.children[0]!;
};

/** The text of the one element at this path under the root: `product/ids/webSiteId`. */
export const textAt = (root: ReadElement, path: string): string | undefined => {
  let element: ReadElement | undefined = root;
  for (const name of path.split('/')) {
    const found: ReadElement[] = element!.children.filter((child) => child.name === name);
    if (found.length > 1) throw new Error(`${name} is there ${found.length} times`);
    element = found[0];
    if (!element) return undefined;
  }
  return element!.text;
};
