import { html, svg, type TemplateResult } from 'lit/html.js';
import { shortDay } from '../model/date-text.js';
import { intervalScale } from '../model/experiment/interval-scale.js';
import type { DayInterval } from '../model/experiment/reading.js';
import { isRtl } from '../model/studio-language.js';
import { number, percent, texts } from '../model/texts.js';

const WIDTH = 640;
const HEIGHT = 260;
/** Room for the labels of the axes. */
const [START, END, TOP, BOTTOM] = [64, 16, 16, 32];

const percentOf = (value: number): string => percent(value, 1, true);

/** The picture of the interval over time: a band that becomes narrower, and a line where there is no difference. The table has the same. */
export const intervalPicture = (days: readonly DayInterval[]): TemplateResult => {
  const { experiment } = texts;
  const { from, to, step, lows, highs, ends } = intervalScale(days);
  const y = (value: number): number => TOP + ((to - value) / (to - from)) * (HEIGHT - TOP - BOTTOM);
  const width = WIDTH - START - END;
  const x = (index: number): number => {
    const along = days.length > 1 ? (index / (days.length - 1)) * width : width / 2;
    return isRtl ? WIDTH - START - along : START + along;
  };
  const lines = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);
  const point = (index: number, value: number) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`;
  const band = [
    ...days.map((_, index) => point(index, highs[index]!)),
    ...days.map((_, index) => point(index, lows[index]!)).reverse(),
  ].join(' ');
  const labelled = [...new Set([0, Math.floor((days.length - 1) / 2), days.length - 1])];
  const label = isRtl ? WIDTH - START + 8 : START - 8;
  const [first, last] = [days[0]!, days.at(-1)!];
  return html`<figure class="interval">
    <figcaption>${experiment.picture}</figcaption>
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${experiment.picture}: ${shortDay(first.day)} – ${shortDay(last.day)}, ${percentOf(last.low)} – ${percentOf(last.high)}">
      ${lines.map(
        (value) => svg`<g class=${Math.abs(value) < 1e-9 ? 'zero' : 'grid'}>
          <line x1=${isRtl ? END : START} x2=${isRtl ? WIDTH - START : WIDTH - END} y1=${y(value)} y2=${y(value)} />
          <text x=${label} y=${y(value)} dy="0.32em" text-anchor="end">${percentOf(Math.abs(value) < 1e-9 ? 0 : value)}</text>
        </g>`,
      )}
      <polygon class="band" points=${band} />
      ${ends.map(({ start, values }) => svg`<polyline class="end" points=${values.map((value, index) => point(start + index, value)).join(' ')} />`)}
      ${days.map((_, index) => svg`<line class="day" x1=${x(index)} x2=${x(index)} y1=${y(lows[index]!)} y2=${y(highs[index]!)} />`)}
      ${labelled.map((index) => svg`<text class="date" x=${x(index)} y=${HEIGHT - 8} text-anchor=${days.length < 2 ? 'middle' : index === 0 ? 'start' : index === days.length - 1 ? 'end' : 'middle'}>${shortDay(days[index]!.day)}</text>`)}
    </svg>
    <details><summary>${experiment.table}</summary>
      <div class="table" tabindex="0" role="region" aria-label=${experiment.table}><table>
        <thead><tr>${[experiment.day, experiment.shoppers, experiment.lowest, experiment.highest].map((title) => html`<th scope="col">${title}</th>`)}</tr></thead>
        <tbody>${days.map(({ day, n, low, high }) => html`<tr><th scope="row">${shortDay(day)}</th><td>${number(n)}</td><td dir="ltr">${percentOf(low)}</td><td dir="ltr">${percentOf(high)}</td></tr>`)}</tbody>
      </table></div>
    </details>
  </figure>`;
};
