import { html, nothing, type TemplateResult } from 'lit-html';
import { pieces } from '../../doctor/text/mask.js';
import type { Panel } from './panel.js';

/** Not inside the template: esbuild can't write the text of a tagged template as ASCII. */
const MASK = '•••••';

/** A value that is masked until it is clicked. */
export const secret = (panel: Panel, value: string, what = 'personal data'): TemplateResult =>
  panel.revealed.has(value)
    ? html`<span class="revealed" tabindex="-1">${value}</span>`
    : html`<button type="button" class="secret" aria-label="Show ${what}" title="Masked. Click to show." @click=${() =>
        panel.reveal(value)}>${MASK}</button>`;

/** A text in which e-mail addresses, phone numbers and keys are masked. */
export const discreet = (panel: Panel, text: string): unknown[] =>
  pieces(text).map((piece) => (piece.secret ? secret(panel, piece.text) : piece.text));

/** Names with their values, and a remark on where each value comes from. */
export const factsTable = (
  rows: readonly (readonly [name: string, value: unknown, remark?: unknown])[],
): TemplateResult =>
  html`<dl>${rows.map(
    ([name, value, remark]) =>
      html`<div><dt>${name}</dt><dd>${value}${remark ? html`<small>${remark}</small>` : nothing}</dd></div>`,
  )}</dl>`;

/**
 * A section that unfolds. Its content is only rendered while it is open.
 *
 * @param key identifies the section across renders
 */
export const fold = (panel: Panel, key: string, summary: unknown, content: () => unknown): TemplateResult =>
  html`<details data-key=${key} ?open=${panel.unfolded.has(key)} @toggle=${({ currentTarget }: Event) =>
    panel.unfold(key, (currentTarget as HTMLDetailsElement).open)}><summary>${summary}</summary>${
    panel.unfolded.has(key) ? html`<div class="inside">${content()}</div>` : nothing
  }</details>`;

/** The time of day with seconds. */
export const timeOfDay = (milliseconds: number): string =>
  new Date(milliseconds).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** `34 ms`, `1.2 s` */
export const lasted = (milliseconds: number): string =>
  milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
