import { html, type TemplateResult } from 'lit/html.js';
import { texts } from '../model/texts.js';

/** The positions beside a part of the page, as options of a `<select>`. */
export const positionOptions = (current: string): TemplateResult[] =>
  Object.entries(texts.spots.positions).map(
    ([where, title]) => html`<option value=${where} ?selected=${where === current}>${title}</option>`,
  );
