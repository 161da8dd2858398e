const PIECES = /<\?([^>]*)>|<(\/?)([\w-]+)((?:"[^"]*"|[^">])*)>|[^<]+/g;
const ATTRIBUTES = /([^\s=/]+)(?:=(?:"([^"]*)"|([^\s"]+)))?/g;

/**
 * Puts the markup of one of the inspector's own templates into a template element, node by node: in the built file it stands
 * in for lit-html's only use of `innerHTML` (esbuild.config.mjs). That one is a Trusted Types sink, so that the strictest
 * policies would not let the inspector draw, and policies have names that a shop's own Lit may need.
 *
 * It reads what lit-html makes of our templates: no entities, no elements without an end, `<?…>` for the place of a node.
 */
export function writeMarkup({ content }: HTMLTemplateElement, markup: string): void {
  let parent: ParentNode & Node = content;
  for (const [text, place, end, name, attributes] of markup.matchAll(PIECES)) {
    if (place !== undefined) parent.append(document.createComment(`?${place}`));
    else if (!name) parent.append(text);
    else if (end) parent = parent.parentNode ?? content;
    else {
      const element: HTMLElement = document.createElement(name);
      // lit-html knows bindings by their order; a name with its sign (`@click`) is none that code may set.
      for (const [, key, quoted, plain] of attributes!.matchAll(ATTRIBUTES))
        element.setAttribute(key!.replace(/^[.?@]/, 'of-'), quoted ?? plain ?? '');
      parent.append(element);
      parent = element;
    }
  }
}
