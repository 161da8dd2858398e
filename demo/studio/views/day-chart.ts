import { html, nothing, svg, type TemplateResult } from 'lit/html.js';
import { shortDay } from '../model/date-text.js';
import { filled, texts } from '../model/texts.js';

interface ChartDay {
  day: string;
  value: number;
  /** of the same day of the period before */
  earlier: number;
}

/** Round steps from 0 to the first one that isn't below a number, at most four. */
export const ticksTo = (most: number): number[] => {
  const power = 10 ** Math.floor(Math.log10(most / 4 || 1));
  // Shoppers are counted in whole numbers.
  const step = Math.max(1, [1, 2, 2.5, 5, 10].map((each) => each * power).find((each) => each * 4 >= most)!);
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, index) => index * step);
};

/** So many dates have room on a phone. */
const MOST_DATES = 6;

/** A day has a title for the pointer over the whole height, also without a value. The table has the same. */
const bar = (index: number, top: number, { value, earlier }: ChartDay, title: string) => {
  const height = (each: number) => (100 * each) / top;
  const rect = (kind: string, inset: number, share: number) =>
    svg`<rect class=${kind} x=${index + inset} y=${100 - share} width=${1 - 2 * inset} height=${share} />`;
  return svg`<g><title>${title}</title>${rect('ground', 0, 100)}${earlier ? rect('before', 0.08, height(earlier)) : nothing}${rect('bar', 0.24, height(value))}</g>`;
};

/**
 * Bars for the values of days, and a table with the same numbers.
 *
 * @param valueTitle what is shown
 * @param format the text of a value
 * @param legend of the bars for the period before
 */
export const dayChart = (
  valueTitle: string,
  days: readonly ChartDay[],
  format: (value: number) => string,
  legend: string | undefined,
): TemplateResult => {
  const { table, day: dayTitle } = texts.experiment;
  const title = filled(texts.results.chartTitle, { value: valueTitle });
  const ticks = ticksTo(Math.max(...days.flatMap(({ value, earlier }) => [value, earlier])));
  const top = ticks.at(-1)!;
  const best = days.reduce((one, other) => (other.value > one.value ? other : one));
  const [first, last] = [days[0]!, days.at(-1)!].map(({ day }) => shortDay(day)) as [string, string];
  const text = ({ day, value }: ChartDay) => `${shortDay(day)}: ${format(value)}`;
  const every = Math.ceil(days.length / MOST_DATES);
  return html`<figure class="day-chart">
    <figcaption><b>${title}</b> <span class="soft">${legend ?? nothing}</span></figcaption>
    <div class="plot">
      <div class="soft ticks" aria-hidden="true">${ticks.map((tick) => html`<span>${format(tick)}</span>`)}</div>
      <svg viewBox="0 0 ${days.length} 100" preserveAspectRatio="none" role="img" aria-label="${title}, ${first} – ${last}; ${text(best)}">
        ${ticks.map((tick) => svg`<line class="tick" x1="0" x2=${days.length} y1=${100 - (100 * tick) / top} y2=${100 - (100 * tick) / top} />`)}
        ${days.map((each, index) => bar(index, top, each, text(each)))}
      </svg>
      <div class="soft dates" aria-hidden="true">${days.map(({ day }, index) => html`<span>${index % every ? nothing : shortDay(day)}</span>`)}</div>
    </div>
    <details><summary>${table}</summary>
      <div class="table" tabindex="0" role="region" aria-label=${table}><table>
        <thead><tr><th scope="col">${dayTitle}</th><th scope="col">${valueTitle}</th></tr></thead>
        <tbody>${days.map(({ day, value }) => html`<tr><th scope="row">${shortDay(day)}</th><td>${format(value)}</td></tr>`)}</tbody>
      </table></div>
    </details>
  </figure>`;
};
