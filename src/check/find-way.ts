/** Selectors of a shop's own, where it knows better. */
export interface Ways {
  product?: string | undefined;
  add?: string | undefined;
  cart?: string | undefined;
}

/**
 * Runs in the page: takes the next step of a shopper's walk, and says what it did; undefined where it found no way.
 * Must not use anything from outside.
 */
export const findWay = ({
  step,
  selector,
  marked,
  words,
}: {
  step: 'product' | 'add' | 'cart';
  selector?: string | undefined;
  /** selectors of buttons that put into the cart */
  marked: string;
  /** a regular expression: what such a button says */
  words: string;
}): string | undefined => {
  const isSeen = (element: HTMLElement) => element.getClientRects().length > 0;
  const find = (selectors: string, words?: RegExp): HTMLElement | undefined =>
    Array.from(document.querySelectorAll<HTMLElement>(selectors)).find(
      (element) =>
        isSeen(element) && (!words || words.test(element.textContent || element.getAttribute('value') || '')),
    );
  const said = (element: HTMLElement) => {
    const text = (element.textContent || element.getAttribute('value') || '').trim().replace(/\s+/g, ' ').slice(0, 40);
    return `${element.localName} “${text}”`;
  };
  let found: HTMLElement | undefined;
  if (selector) found = find(selector);
  else if (step === 'product')
    found = find(
      'a[href*="/products/"],a[href*="/product/"],a[href^="/p/"],a[href*="/p/"],.product a[href],[itemtype*="Product"] a[href]',
    );
  else if (step === 'add') {
    found = find(marked) ?? find('button,[type=submit]', new RegExp(words, 'i'));
    // A form that must be told which one gets its first choice.
    const form = found?.closest('form');
    const choice = form?.querySelector<HTMLInputElement>('input[type=radio][required]:not(:checked)');
    if (choice && !form?.querySelector(`input[name="${CSS.escape(choice.name)}"]:checked`)) choice.click();
  } else
    found = find(
      'a[href$="/cart"],a[href$="/cart/"],a[href*="/checkout/cart"],a[href*="/basket"],a[href*="/warenkorb"],a[href*="/panier"],a[href*="controller=cart"]',
    );
  found?.click();
  return found && said(found);
};
