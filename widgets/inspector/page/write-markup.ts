import { ofDocument } from '../../../src/page/of-document.js';

const PIECES = /<\?([^<>]*)>|<(\/?)([\w-]+)(?![\w-])((?:"[^"]*"|[^"<>])*)>|[^<]+/g;
const ATTRIBUTES = /([^\s=/]+)(?:=(?:"([^"]*)"|([^\s"]+)))?/g;

/** How the names of bound attributes end in lit-html's markup: no name that code may set. */
const BOUND = '$lit$';

/**
 * Makes a template element of one of the inspector's own templates, node by node, in place of lit-html's only use of
 * `innerHTML`. That one is a Trusted Types sink.
 *
 * It reads what lit-html makes of our templates: no entities, no elements without an end, `<?…>` for the place of a node.
 */
export const writeMarkup = (markup: string): HTMLTemplateElement => {
  const template = ofDocument('createElement')('template');
  const { content } = template;
  let parent: ParentNode & Node = content;
  for (const [text, place, end, name, attributes] of markup.matchAll(PIECES)) {
    if (place !== undefined) parent.append(ofDocument('createComment')(`?${place}`));
    else if (!name) parent.append(text);
    else if (end) parent = parent.parentNode ?? content;
    else {
      const element = ofDocument('createElement')(name);
      const bound: Record<string, string> = {};
      for (const [, key, quoted, plain] of attributes!.matchAll(ATTRIBUTES)) {
        const value = quoted ?? plain ?? '';
        if (key!.endsWith(BOUND)) bound[key!] = value;
        else element.setAttribute(key!, value);
      }
      // Those that are bound are not there but told to lit-html, which asks for them once, to take them out.
      Object.assign(element, {
        hasAttributes: () => true,
        getAttributeNames: () => Object.keys(bound),
        getAttribute: (key: string) => bound[key],
      });
      parent.append(element);
      parent = element;
    }
  }
  return template;
};
