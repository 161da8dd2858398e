import { create } from '../page/create.js';
import { pieces } from './mask.js';

/** What was clicked stays readable when it is drawn again, until the inspector is closed. */
const revealed = new Set<string>();

export const forgetRevealed = (): void => revealed.clear();

/** A value that stands masked until it is clicked. */
export function secret(value: string, what = 'personal data'): HTMLElement {
  const plain = () => create('span', { class: 'revealed', tabindex: -1 }, value);
  if (revealed.has(value)) return plain();
  const button = create(
    'button',
    {
      type: 'button',
      class: 'secret',
      'aria-label': `Show ${what}`,
      title: 'Masked. Click to show.',
      click: () => {
        revealed.add(value);
        const shown = plain();
        button.replaceWith(shown);
        shown.focus();
      },
    },
    '•••••',
  );
  return button;
}

/** A text with e-mail addresses, phone numbers and keys masked. */
export const discreet = (text: string): (Node | string)[] =>
  pieces(text).map((piece) => (piece.secret ? secret(piece.text) : piece.text));
