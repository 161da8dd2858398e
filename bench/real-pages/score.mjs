const said =
  (...patterns) =>
  (body) =>
    patterns.map((pattern) => pattern.exec(body)?.[1]);
const productOf = said(/<product><ids><\w+>([^<]*)</);

const plain = (text) =>
  `${text ?? ''}`
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const listed = (value) => [value ?? []].flat();

/** The result for one value: `right`, `wrong`, `missed` (there is one, and none was read) or `rightly none`. */
const verdict = (value, truths, isSame) => {
  if (value === undefined || value === null || value === '') return truths.length ? 'missed' : 'rightly none';
  return truths.some((truth) => isSame(value, truth)) ? 'right' : 'wrong';
};

const isSamePrice = (a, b) => Math.abs(Number(a) - Number(b)) < 0.005;
const isSameId = (a, b) => `${a}`.trim().toLowerCase() === `${b}`.trim().toLowerCase();
const isSameName = (a, b) => plain(a) === plain(b);

const decoded = (text) =>
  text?.replace(
    /&(lt|gt|quot|apos|amp|#39);/g,
    (_, name) => ({ lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'", amp: '&' })[name],
  );

/**
 * Compares the values that were read with the expected values.
 *
 * @param page the page's truth: ids, names and prices, each a value or a list of values that are right
 * @param operations what the tag has sent
 * @param card what a card with `product-url` shows; null without product data
 */
export const judge = ({ file, ids, id, names, name, prices, price }, operations, card) => {
  const views = operations
    .filter(({ operation }) => operation === 'ViewProduct')
    .map(({ body }) => decoded(productOf(body)[0]));
  const trueIds = [...listed(ids), ...listed(id)];
  // A second view of another product makes a page wrong.
  const wrong = views.find((view) => !trueIds.some((each) => isSameId(view, each)));
  return {
    file,
    views,
    id: verdict(wrong ?? views[0], trueIds, isSameId),
    name: verdict(card?.name, [...listed(names), ...listed(name)], isSameName),
    price: verdict(card?.price, [...listed(prices), ...listed(price)], isSamePrice),
    card: { name: card?.name, price: card?.price },
  };
};

const share = (part, whole) => (whole ? (part / whole).toFixed(3).replace(/^0/, '') : '–');

/** Precision and recall of each field, as a Markdown table. */
export const table = (results) => {
  const row = (field, title) => {
    const count = (word) => results.filter((result) => result[field] === word).length;
    const [right, wrong, missed] = ['right', 'wrong', 'missed'].map(count);
    return `| ${title} | ${share(right, right + wrong)} | ${share(right, right + wrong + missed)} | ${right} | ${wrong} | ${missed} |`;
  };
  return [
    `${results.length} pages`,
    '',
    '| | precision | recall | right | wrong | nothing read |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    row('id', 'product id of the view'),
    row('price', 'price of the card'),
    row('name', 'name of the card'),
  ].join('\n');
};
