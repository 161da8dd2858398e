import { html, svg, type TemplateResult } from 'lit/html.js';
import { filled, texts } from '../model/texts.js';
import { dayOf } from './interval-picture.js';

/** A bar has a title for the pointer over the whole height, also without a value. The table has the same. */
const bar = (index: number, share: number, title: string) =>
  svg`<g><title>${title}</title><rect class="ground" x=${index} width="1" height="100" /><rect class="bar" x=${index + 0.2} y=${100 - 100 * share} width="0.6" height=${100 * share} /></g>`;

/**
 * Bars for the values of days, and a table with the same numbers.
 *
 * @param valueTitle what is shown
 * @param format the text of a value; undefined is a missing one
 */
export const dayChart = (
  valueTitle: string,
  days: readonly { day: string; value: number | undefined }[],
  format: (value: number | undefined) => string,
): TemplateResult => {
  const { table, day: dayTitle } = texts.experiment;
  const title = filled(texts.results.chartTitle, { value: valueTitle });
  const most = Math.max(...days.map(({ value }) => value ?? 0));
  const best = days.find(({ value }) => value === most)!;
  const [first, last] = [days[0]!, days.at(-1)!].map(({ day }) => dayOf(day)) as [string, string];
  const text = ({ day, value }: (typeof days)[number]) => `${dayOf(day)}: ${format(value)}`;
  return html`<figure class="day-chart">
    <figcaption><b>${title}</b> <span class="soft">${format(most)}</span></figcaption>
    <svg viewBox="0 0 ${days.length} 100" preserveAspectRatio="none" role="img" aria-label="${title}, ${first} – ${last}; ${text(best)}">
      ${days.map((each, index) => bar(index, most ? (each.value ?? 0) / most : 0, text(each)))}
    </svg>
    <div class="soft ends" aria-hidden="true"><span>${first}</span><span>${last}</span></div>
    <details><summary>${table}</summary>
      <div class="table" tabindex="0" role="region" aria-label=${table}><table>
        <thead><tr><th scope="col">${dayTitle}</th><th scope="col">${valueTitle}</th></tr></thead>
        <tbody>${days.map(({ day, value }) => html`<tr><th scope="row">${dayOf(day)}</th><td>${format(value)}</td></tr>`)}</tbody>
      </table></div>
    </details>
  </figure>`;
};
