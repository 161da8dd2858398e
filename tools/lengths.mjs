// The lengths of lists and cards in style sheets: `--card(gap)` and `--height(layout, side)`.
import { loadTable } from '../widgets/manifest/load-table.mjs';

const { cardLengths } = await loadTable('src/protocol/card-geometry.ts');
const { reservedHeight } = await loadTable('src/beside/places/css/list-height.ts');

const lengths = cardLengths();

const lengthOf = (name) => {
  if (lengths[name]) return lengths[name];
  throw new Error(`src/protocol/card-geometry.ts has no length ${name}`);
};

/** Writes them into a style sheet. */
export const withLengths = (css) =>
  css
    .replace(/--card\(([\w-]+)\)/g, (_, name) => lengthOf(name))
    .replace(/--height\((grid|carousel|list), (narrow|wide)\)/g, (_, layout, side) =>
      reservedHeight(layout, side).replace(/, | (?=[*/])|(?<=[*/]) /g, (space) => space.trim()),
    );
