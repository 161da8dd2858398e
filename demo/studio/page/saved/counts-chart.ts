import { html, type TemplateResult } from 'lit/html.js';
import type { ListCounts } from './list-counts.js';

const share = (part: number, whole: number): string => (whole ? `${((100 * part) / whole).toFixed(1)} %` : '–');

/** A small chart: seen, chosen, put into the cart. */
export const countsChart = (counts: ListCounts | undefined): TemplateResult => {
  if (!counts?.shown)
    return html`<p class="help counts-none">Nobody has seen a list with this heading in the demo shop yet.</p>`;
  const { shown, chosen, carted } = counts;
  const bars = [
    { title: 'Cards seen', value: shown, about: '' },
    { title: 'Chosen', value: chosen, about: share(chosen, shown) },
    { title: 'Into the cart', value: carted, about: share(carted, shown) },
  ];
  return html`<dl class="counts">
    ${bars.map(
      ({ title, value, about }) => html`<div>
        <dt>${title}</dt>
        <dd><svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect class="track" width="100" height="8" /><rect class="bar" width=${Math.max(value ? 1.5 : 0, (100 * value) / shown)} height="8" /></svg><b>${value}</b> <span class="soft">${about}</span></dd>
      </div>`,
    )}
  </dl>`;
};
