import { ADD_SELECTORS, ADD_WORDS } from '../../../protocol/markup/product-page.js';
import { nameOf, textOf } from '../../shared/add-buttons.js';
import { guarded } from '../../shared/guarded.js';

/** How long the page may take to report the cart after a button was used, in milliseconds. */
export const REPORT_MS = 3000;

const BUTTONS = 'button, [type=submit], [role=button], a';

/** The button to add to the cart that was clicked, also one in a list's shadow tree. */
const addButton = (event: Event): Element | undefined =>
  event
    .composedPath()
    .find(
      (target): target is Element =>
        target instanceof Element &&
        target.matches(BUTTONS) &&
        (target.matches(ADD_SELECTORS) || ADD_WORDS.test(textOf(target))),
    );

/**
 * Hears clicks on buttons that add to the cart.
 *
 * @param added called with what was used, for messages
 * @returns a function that stops it
 */
export const hearAdds = (added: (by: string) => void): (() => void) => {
  const listener = guarded((event: Event) => {
    const button = addButton(event);
    // A form that lacks a choice is not sent.
    const form = button?.closest('form');
    if (button && (form?.checkValidity() ?? true)) added(`the button “${nameOf(button)}”`);
  });
  addEventListener('click', listener, true);
  return () => removeEventListener('click', listener, true);
};
