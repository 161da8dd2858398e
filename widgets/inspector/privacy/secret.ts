import { html, type TemplateResult } from 'lit-html';
import type { Panel } from '../views/panel.js';
import { pieces } from './mask.js';

/** Not inside the template: what stands there can't be written as ASCII. */
const MASK = '•••••';

/** A value that stands masked until it is clicked. */
export const secret = (panel: Panel, value: string, what = 'personal data'): TemplateResult =>
  panel.revealed.has(value)
    ? html`<span class="revealed" tabindex="-1">${value}</span>`
    : html`<button type="button" class="secret" aria-label="Show ${what}" title="Masked. Click to show." @click=${() =>
        panel.reveal(value)}>${MASK}</button>`;

/** A text with e-mail addresses, phone numbers and keys masked. */
export const discreet = (panel: Panel, text: string): unknown[] =>
  pieces(text).map((piece) => (piece.secret ? secret(panel, piece.text) : piece.text));
