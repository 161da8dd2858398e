import { html, nothing, svg, type TemplateResult } from 'lit/html.js';
import { shortDay } from '../model/date-text.js';
import { texts } from '../model/texts.js';

/** Round numbers from one that isn't above `least` to one that isn't below `most`, in at most four steps and what rounding adds. */
export const ticksBetween = (least: number, most: number, leastStep = 0): number[] => {
  const range = most - least;
  const power = 10 ** Math.floor(Math.log10(range / 4 || 1));
  const step = Math.max(leastStep, [1, 2, 2.5, 5, 10].map((each) => each * power).find((each) => each * 4 >= range)!);
  const first = Math.floor(least / step);
  const last = Math.max(first + 1, Math.ceil(most / step));
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
};

/** So many dates have room; a phone shows every second one of them. */
const MOST_DATES = 8;

export interface ChartDay {
  day: string;
  value: number;
  /** of the same day of the period before */
  earlier: number;
}

interface Chart {
  title: string;
  /** what else is drawn, and what the numbers are */
  legend?: string | undefined;
  note?: string | undefined;
  days: readonly ChartDay[];
  column: string;
  text(value: number, isTick?: boolean): string;
}

/** Bars for days, and a table with the same numbers. A day has a title for the pointer over the whole height, also without a value. */
export const chart = ({ title, legend, note, days, column, text }: Chart): TemplateResult => {
  const { table, day: dayTitle } = texts.experiment;
  // Shoppers are counted in whole numbers.
  const ticks = ticksBetween(0, Math.max(...days.flatMap(({ value, earlier }) => [value, earlier])), 1);
  const y = (value: number) => 100 - (100 * value) / ticks.at(-1)!;
  const every = Math.ceil(days.length / MOST_DATES);
  const dayText = ({ day, value }: ChartDay) => `${shortDay(day)}: ${text(value)}`;
  const most = dayText(days.reduce((one, other) => (other.value > one.value ? other : one)));
  const rect = (kind: string, x: number, top: number) =>
    svg`<rect class=${kind} x=${x} y=${top} width=${1 - 2 * (x % 1)} height=${100 - top} />`;
  const bar = (each: ChartDay, index: number) =>
    svg`<g><title>${dayText(each)}</title>${rect('ground', index, 0)}${each.earlier ? rect('before', index + 0.08, y(each.earlier)) : nothing}${rect('bar', index + 0.24, y(each.value))}</g>`;
  return html`<figure class="chart">
    <figcaption><b>${title}</b> ${legend ? html`<span class="soft">${legend}</span>` : nothing}${note ? html`<p class="soft">${note}</p>` : nothing}</figcaption>
    <div class="plot">
      <div class="soft ticks" aria-hidden="true">${ticks.map((tick) => html`<span>${text(tick, true)}</span>`)}</div>
      <svg viewBox="0 0 ${days.length} 100" preserveAspectRatio="none" role="img" aria-label="${title}, ${shortDay(days[0]!.day)} – ${shortDay(days.at(-1)!.day)}; ${most}">
        ${ticks.map((tick) => svg`<line x1="0" x2=${days.length} y1=${y(tick)} y2=${y(tick)} />`)}
        ${days.map(bar)}
      </svg>
      <div class="soft dates" aria-hidden="true">${days.map(({ day }, index) => html`<span class=${index % (2 * every) ? 'minor' : nothing}>${index % every ? nothing : shortDay(day)}</span>`)}</div>
    </div>
    <details><summary>${table}</summary>
      <div class="table" tabindex="0" role="region" aria-label=${table}><table class="numbers">
        <thead><tr>${[dayTitle, column].map((each) => html`<th scope="col">${each}</th>`)}</tr></thead>
        <tbody>${days.map(({ day, value }) => html`<tr><th scope="row">${shortDay(day)}</th><td>${text(value)}</td></tr>`)}</tbody>
      </table></div>
    </details>
  </figure>`;
};
