import { html, type TemplateResult } from 'lit/html.js';
import type { PublishedPlace } from '../../../src/server/lists/place-format.js';
import { POSITIONS } from '../model/spot-text.js';

const choices = Object.entries(POSITIONS).map(([where, text]) => ({
  where: where as PublishedPlace['where'],
  title: `${text[0]!.toUpperCase()}${text.slice(1)}`,
}));

/** The positions beside a part of the page, as options of a `<select>`. */
export const positionOptions = (current: string): TemplateResult[] =>
  choices.map(({ where, title }) => html`<option value=${where} ?selected=${where === current}>${title}</option>`);
