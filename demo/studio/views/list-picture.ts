import { html, svg, type TemplateResult } from 'lit/html.js';
import type { Configuration } from '../model/state.js';

/** A small picture of a list: its layout, its columns and its colours. */
export const listPicture = ({ attributes, properties }: Configuration): TemplateResult => {
  const { layout = 'grid' } = attributes;
  const columns = Math.min(6, Number(properties['--reco-columns']) || 4);
  const isList = layout === 'list';
  const width = (120 - 6 * (columns - 1)) / columns;
  const count = isList ? 3 : layout === 'grid' ? columns * 2 : columns + 1;
  return html`<svg class="picture" viewBox="0 0 120 60" aria-hidden="true">${Array.from(
    { length: count },
    (_, place) => {
      const x = isList ? 0 : (layout === 'grid' ? place % columns : place) * (width + 6);
      const y = isList ? place * 20 : layout === 'grid' ? Math.floor(place / columns) * 31 : 12;
      const size = isList ? 16 : width;
      return svg`<g><rect class="tile" x=${x} y=${y} width=${size} height=${isList ? 16 : 22} rx="2" fill=${properties['--reco-tile'] ?? ''} /><rect class="line" x=${isList ? 20 : x} y=${isList ? y + 3 : y + 24} width=${isList ? 60 : size * 0.7} height="3" />${place % 3 ? '' : svg`<circle class="badge" cx=${x + 4} cy=${y + 4} r="2.5" fill=${properties['--reco-badge'] ?? ''} />`}</g>`;
    },
  )}</svg>`;
};
