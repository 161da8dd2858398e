// What style sheets have of the geometry of lists and cards: `--card(gap)`, `--height(layout, side)`, and rules that are repeated: those with
// `--limit(5)` for each limit up to 5, those with `--step(from)` for each number of columns above one.
import { loadTable } from '../widgets/manifest/load-table.mjs';

const { cardLengths, STEPS } = await loadTable('src/protocol/card-geometry.ts');
const { evenInCss } = await loadTable('src/protocol/even-columns.ts');
const { reservedHeight } = await loadTable('src/page/places/css/list-height.ts');

const lengths = cardLengths();

const lengthOf = (name) => {
  if (lengths[name]) return lengths[name];
  throw new Error(`src/protocol/card-geometry.ts has no length ${name}`);
};

/** What is repeated: the first line of a rule, and its end with the same indent. */
const ruleWith = (name) => new RegExp(`^( *)\\S.*--${name}\\(.*\\{\\n[\\s\\S]*?^\\1\\}\\n`, 'gm');

/** Without the default, which the rules around have. */
const forEachLimit = (rule) => {
  const most = Number(/--limit\((\d+)\)/.exec(rule)[1]);
  return Array.from({ length: most }, (_, index) => index + 1)
    .filter((limit) => limit !== 10)
    .map((limit) => rule.replace(/--limit\(\d+\)/g, limit))
    .join('');
};

const forEachStep = (rule) =>
  STEPS.slice(1)
    .map(({ from, columns, most, least }) => {
      const values = {
        from: `${from}em`,
        columns,
        even: `clamp(${least}, var(--recotag-limit), ${evenInCss(columns, most)})`,
      };
      return rule
        .replace(/--step\((\w+)\)/g, (_, name) => values[name])
        .replaceAll(':--begins-incomplete-row', `:nth-child(${columns}n + 1):nth-last-child(-n + ${columns - 1})`);
    })
    .join('');

/** Writes them into a style sheet. */
export const withLengths = (css) =>
  css
    .replace(ruleWith('limit'), forEachLimit)
    .replace(ruleWith('step'), forEachStep)
    .replace(/--card\(([\w-]+)\)/g, (_, name) => lengthOf(name))
    .replace(/--height\((grid|carousel|list), (narrow|wide)\)/g, (_, layout, side) =>
      reservedHeight(layout, side).replace(/, | (?=[*/])|(?<=[*/]) /g, (space) => space.trim()),
    );
