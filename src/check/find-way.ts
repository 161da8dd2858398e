/** Selectors that the user gives instead of ours. */
export interface Ways {
  product?: string | undefined;
  add?: string | undefined;
  cart?: string | undefined;
}

/**
 * Runs in the page: performs the next step of the walk and describes it. Returns undefined if it finds nothing to click. Must not use
 * anything from outside of this function.
 */
export const findWay = ({
  step,
  selector,
  marked,
  words,
}: {
  step: 'product' | 'add' | 'cart';
  selector?: string | undefined;
  /** selectors of "add to cart" buttons */
  marked: string;
  /** a regular expression for the labels of such buttons */
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
    // If a required choice is missing, the first option is chosen.
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
