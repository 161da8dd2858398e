import { html, nothing, type SVGTemplateResult, svg, type TemplateResult } from 'lit/html.js';
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

interface Chart {
  title: string;
  /** what else is drawn, and what the numbers are */
  legend?: string | undefined;
  note?: string | undefined;
  /** what the picture shows, for people who can't see it */
  label: string;
  days: readonly string[];
  ticks: readonly number[];
  tickText(tick: number): string;
  /** what is drawn, in a box in which each day is 1 wide. @param y where a value is, in a height of 100 from the top */
  marks(y: (value: number) => number): SVGTemplateResult | readonly SVGTemplateResult[];
  columns: readonly string[];
  cells(index: number): readonly string[];
}

/** A picture of the values of days, and a table with the same numbers. What leaves the picture is cut off. */
export const chart = ({ title, legend, note, label, days, ticks, ...draw }: Chart): TemplateResult => {
  const { table, day: dayTitle } = texts.experiment;
  const [bottom, top] = [ticks[0]!, ticks.at(-1)!];
  const y = (value: number) => (100 * (top - value)) / (top - bottom);
  const every = Math.ceil(days.length / MOST_DATES);
  const date = (day: string, index: number) =>
    html`<span class=${index % (2 * every) ? 'minor' : nothing}>${index % every ? nothing : shortDay(day)}</span>`;
  return html`<figure class="chart">
    <figcaption><b>${title}</b> ${legend ? html`<span class="soft">${legend}</span>` : nothing}${note ? html`<p class="soft">${note}</p>` : nothing}</figcaption>
    <div class="plot">
      <div class="soft ticks" aria-hidden="true">${ticks.map((tick) => html`<span class=${tick ? nothing : 'zero'}>${draw.tickText(tick)}</span>`)}</div>
      <svg viewBox="0 0 ${days.length} 100" preserveAspectRatio="none" role="img" aria-label="${title}, ${shortDay(days[0]!)} – ${shortDay(days.at(-1)!)}; ${label}">
        ${ticks.map((tick) => svg`<line class="tick ${tick ? '' : 'zero'}" x1="0" x2=${days.length} y1=${y(tick)} y2=${y(tick)} />`)}
        ${draw.marks(y)}
      </svg>
      <div class="soft dates" aria-hidden="true">${days.map(date)}</div>
    </div>
    <details><summary>${table}</summary>
      <div class="table" tabindex="0" role="region" aria-label=${table}><table class="numbers">
        <thead><tr>${[dayTitle, ...draw.columns].map((each) => html`<th scope="col">${each}</th>`)}</tr></thead>
        <tbody>${days.map((day, index) => html`<tr><th scope="row">${shortDay(day)}</th>${draw.cells(index).map((each) => html`<td>${each}</td>`)}</tr>`)}</tbody>
      </table></div>
    </details>
  </figure>`;
};

export interface ChartDay {
  day: string;
  value: number;
  /** of the same day of the period before */
  earlier: number;
}

/** Bars for days. A day has a title for the pointer over the whole height, also without a value. */
export const bars = (
  days: readonly ChartDay[],
  y: (value: number) => number,
  text: (day: ChartDay) => string,
): SVGTemplateResult[] => {
  const rect = (kind: string, x: number, top: number) =>
    svg`<rect class=${kind} x=${x} y=${top} width=${1 - 2 * (x % 1)} height=${100 - top} />`;
  return days.map(
    (each, index) =>
      svg`<g><title>${text(each)}</title>${rect('ground', index, 0)}${each.earlier ? rect('before', index + 0.08, y(each.earlier)) : nothing}${rect('bar', index + 0.24, y(each.value))}</g>`,
  );
};
