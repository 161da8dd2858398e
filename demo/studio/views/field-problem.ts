import { fieldOf, problemOf } from './fields.js';

/** The browser's own bubble says which field keeps a form from being sent, in the studio's language instead of the browser's. */
export const watchFields = (): void => {
  // `invalid` doesn't bubble.
  document.addEventListener('invalid', (event) => fieldOf(event).setCustomValidity(problemOf(fieldOf(event))), true);
  document.addEventListener('input', (event) => fieldOf(event).setCustomValidity?.(''), true);
};
