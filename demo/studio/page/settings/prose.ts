import { html, type TemplateResult } from 'lit/html.js';

/** A sentence whose names stand between backticks, as doc comments have them. */
export const prose = (text: string): (TemplateResult | string)[] =>
  text.split('`').map((part, place) => (place % 2 ? html`<code>${part}</code>` : part));
