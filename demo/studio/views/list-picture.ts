import { html, nothing, svg, type TemplateResult } from 'lit/html.js';
import { FILLED } from '../model/look-groups.js';
import { lookValue } from '../model/looks.js';
import { hasData } from '../model/product-data.js';
import type { Configuration } from '../model/state.js';

const [WIDTH, HEIGHT] = [120, 60];

/** A length of CSS in the picture, where it is clear that two differ. */
const length = (value: string, scale: number): number =>
  Math.max(0, Number.parseFloat(value) || 0) * (value.endsWith('px') ? scale / 16 : scale);

/** A small picture of a list: its layout, its columns, its badges and buttons, its corners and its colours. */
export const listPicture = (configuration: Configuration): TemplateResult => {
  const { attributes, properties } = configuration;
  const { layout = 'grid' } = attributes;
  const look = (property: string, part?: string): string =>
    lookValue(configuration, { property, ...(part && { part }) });
  const brand = look('--reco-badge');
  const filling = look('--reco-buy-background');
  const isList = layout === 'list';
  const isCarousel = layout === 'carousel';
  const gap = length(properties['--reco-gap'] ?? '1rem', 6);
  const columns = isList ? 1 : isCarousel ? 3.5 : Math.min(6, Number(properties['--reco-columns']) || 4);
  const rows = isList ? 3 : columns > 3 && !isCarousel ? 2 : 1;
  const [wide, high] = [(WIDTH - gap * (Math.ceil(columns) - 1)) / columns, (HEIGHT - 4 * (rows - 1)) / rows];
  const line = rows === 1 ? 4 : 2.5;
  const hasButton = attributes.buy !== undefined;
  const tile = isList ? high : high - line * (hasButton ? 6 : 3.5);
  const box = (kind: string, [x, y, width, height]: readonly number[], radius: number, fill: string, stroke = '') =>
    svg`<rect class=${kind} x=${x} y=${y} width=${width} height=${height} rx=${Math.min(radius, height! / 2)} fill=${fill} stroke=${stroke} />`;
  const card = (place: number) => {
    const [x, y] = [(place % Math.ceil(columns)) * (wide + gap), Math.floor(place / Math.ceil(columns)) * (high + 4)];
    const [left, top] = isList ? [x + tile + 6, y + 2] : [x, y + tile + line / 2];
    const size = isList ? 60 : wide;
    return svg`${box('tile', [x, y, isList ? tile : wide, tile], length(look('--reco-radius') || '0.75em', 5), look('--reco-tile'))}
      ${box('line', [left, top, size * 0.8, line], 0, look('color', 'name') || look('color'))}
      ${box('line price', [left, top + line * 1.5, size * 0.4, line], 0, look('color', 'price') || look('color'))}
      ${hasButton ? box('button', isList ? [WIDTH - 24, y + 4, 24, 8] : [left, top + line * 3.25, size, line * 2], length(look('--reco-buy-radius') || '0.5em', 3), (filling === FILLED ? brand : filling) || 'none', look('--reco-buy-text')) : nothing}
      ${place % 3 ? nothing : box('badge', [x + 2, y + 2, line * 3, line * 1.5], length(look('border-radius', 'badge') || look('--reco-badge-radius') || '9em', 4), brand, look('color', 'badge'))}
      ${place % 3 && hasData(configuration, 'badges') ? box('line', [x + 2, y + tile - line * 1.5 - 2, line * 3, line * 1.5], line, '') : nothing}`;
  };
  return html`<svg class="picture" viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true">${Array.from({ length: Math.ceil(columns) * rows }, (_, place) => card(place))}
    ${isCarousel ? svg`<circle class="next" cx=${WIDTH - 8} cy=${tile / 2} r="6" fill=${look('background', 'next')} />` : nothing}</svg>`;
};
