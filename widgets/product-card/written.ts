import { noChange, render } from 'lit';
import { Directive, directive, type ElementPart } from 'lit/directive.js';
import { jsonText } from '../../src/protocol/json-text.js';

class Written extends Directive {
  #last = '';

  override render(_content: unknown) {
    return noChange;
  }

  override update({ element }: ElementPart, [content]: [unknown]) {
    const now = jsonText(content);
    if (now !== this.#last) {
      const fragment = new DocumentFragment();
      render(content, fragment);
      element.replaceChildren(fragment);
    }
    this.#last = now;
    return noChange;
  }
}

/**
 * Writes the content of an element, and writes all of it anew when it changes. Lit would update its own text nodes, but a translation of
 * the page replaces them: Chrome's puts `<font>` elements in their place, Firefox' also removes the comments by which Lit finds them.
 * https://github.com/webcompat/web-bugs/issues/145499
 *
 * For an element with a single text, the property `textContent` does the same.
 *
 * @param content texts and templates; two that JSON writes alike are the same
 */
export const written = directive(Written);
