import { ofDocument } from '../../../src/page/shared/of-document.js';
import { ownKeys } from '../../../src/protocol/own-keys.js';

const PIECES = /<\?([^<>]*)>|<(\/?)([\w-]+)(?![\w-])((?:"[^"]*"|[^"<>])*)>|[^<]+/g;
const ATTRIBUTES = /([^\s=/]+)(?:=(?:"([^"]*)"|([^\s"]+)))?/g;

/** The suffix of bound attributes in lit-html's markup. Such a name contains `$`, which `setAttribute` doesn't accept. */
const BOUND = '$lit$';

/**
 * Creates the `<template>` element of one of the inspector's own templates, node by node. It replaces lit-html's only use of `innerHTML`,
 * which is a Trusted Types sink.
 *
 * Supports only what lit-html makes of our own templates: no entities, no void elements, and `<?…>` where a node is bound.
 */
const writeMarkup = (markup: string): HTMLTemplateElement => {
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
      // lit-html reads the bound attributes once and removes them. They are not real attributes: these methods return them.
      Object.assign(element, {
        hasAttributes: () => true,
        getAttributeNames: () => ownKeys(bound),
        getAttribute: (key: string) => bound[key],
      });
      parent.append(element);
      parent = element;
    }
  }
  return template;
};

interface TemplateClass {
  createElement(markup: string): HTMLTemplateElement;
}

/**
 * The object that replaces `globalThis` in lit-html (esbuild.config.mjs). It has no Trusted Types, so lit-html creates no policy: the
 * page's own Lit may need the policy's name. The polyfill hook replaces the only place where lit-html parses markup.
 */
const globals = {
  litHtmlPolyfillSupport(template: TemplateClass): void {
    template.createElement = writeMarkup;
  },
};

export { globals as globalThis };
