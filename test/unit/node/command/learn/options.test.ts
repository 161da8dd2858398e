import { JSDOM } from 'jsdom';
import { afterEach, expect, test, vi } from 'vitest';
import { chooseMissing, chooseOptions } from '../../../../../src/page/learn/options.js';

afterEach(() => vi.unstubAllGlobals());

/** A product's form. Its page shows another product for each colour, as EverShop does. */
const pageWith = (selected: string) => {
  const { window } = new JSDOM(`<main><form>
    <select name="color">${['', 'White', 'Yellow'].map((each) => `<option value="${each}" ${each === selected ? 'selected' : ''}>${each}</option>`).join('')}</select>
    <label><input type="radio" name="size" value="s"> Small</label><label><input type="radio" name="size" value="l" checked> Large</label>
    <button type="submit">Add to cart</button></form></main>`);
  vi.spyOn(window.Element.prototype, 'getClientRects').mockReturnValue([{}] as never);
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', window.document);
  vi.stubGlobal('CustomEvent', window.CustomEvent);
  return () => [...new window.FormData(window.document.querySelector('form')!).values()].join();
};

test('what the page has chosen stays, wherever it stands in the list; then comes another one', () => {
  const chosen = pageWith('Yellow');
  expect(chooseOptions(0)).toEqual(['Yellow', 'Large']);
  expect(chosen()).toBe('Yellow,l');
  expect(chooseOptions(1)).toEqual(['White', 'Small']);
});

test('only what must be chosen is', () => {
  const chosen = pageWith('');
  chooseMissing();
  expect(chosen()).toBe('White,l');
});
