import { html, nothing, type TemplateResult } from 'lit-html';

/** Names and what they are, with a remark on where it is from. */
export const factsTable = (
  rows: readonly (readonly [name: string, value: unknown, remark?: unknown])[],
): TemplateResult =>
  html`<dl>${rows.map(
    ([name, value, remark]) =>
      html`<div><dt>${name}</dt><dd>${value}${remark ? html`<small>${remark}</small>` : nothing}</dd></div>`,
  )}</dl>`;
