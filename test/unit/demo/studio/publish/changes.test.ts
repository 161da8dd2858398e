import { expect, test } from 'vitest';
import { looksOfBrand, NO_BRAND } from '../../../../../demo/studio/model/brand.js';
import { cautions } from '../../../../../demo/studio/model/publish/cautions.js';
import { changesBetween, variantTexts } from '../../../../../demo/studio/model/publish/changes.js';
import { bText } from '../../../../../demo/studio/model/publish/design-differences.js';
import { positionsAt, spotText } from '../../../../../demo/studio/model/spot-text.js';
import { texts } from '../../../../../demo/studio/model/texts.js';
import type { PublishedPlace } from '../../../../../src/node/relay/lists/place-format.js';

const home: PublishedPlace = {
  id: 'home',
  name: 'Home',
  at: 'main',
  where: 'inside',
  element: 'reco-list',
  attributes: { heading: 'For you', limit: '8', 'list-id': 'home' },
};
const arms = [
  { name: 'A', weight: 0.5 },
  { name: 'B', weight: 0.5, none: true as const },
];
const experiment = { id: 'home-1', arms, planned: 4000 };

const set = (attributes: Record<string, string>): Partial<PublishedPlace> => ({
  attributes: { ...home.attributes, ...attributes },
});

const told = (...versions: Parameters<typeof changesBetween>) =>
  changesBetween(...versions).map(({ sentence }) => sentence);

/** The looks that a brand colour sets. */
const branded = (colour: string, other: Record<string, string> = {}) => {
  const { properties, parts } = looksOfBrand({ ...NO_BRAND, colour });
  return { properties: { ...properties, ...other }, parts };
};

test.each<[string, Partial<PublishedPlace>, string[]]>([
  ['nothing', {}, []],
  ['a new version of the id alone', set({ 'list-id': 'home~2' }), ['details change']],
  ['the name', { name: 'Front page' }, ['name: “Home” becomes “Front page”']],
  [
    'the place',
    { at: '.details', where: 'after' },
    ['place: at the end of the page’s content becomes below a part of the page'],
  ],
  ['pages', { pages: ['home', '/sale/*'] }, ['pages: all pages becomes the home page and /sale/*']],
  ['a setting', set({ limit: '4' }), ['Number of products: 8 becomes 4']],
  ['a switch', set({ buy: '' }), ['Add-to-cart button: switched on']],
  ['a default again', { attributes: { heading: 'For you', 'list-id': 'home' } }, ['Number of products: 8 becomes 10']],
  ['the category of the page', set({ category: '{category}' }), ['Category: now the category of the page']],
  ['a choice', set({ layout: 'carousel' }), ['Layout: Grid becomes Carousel']],
  ['a choice on phones', set({ 'narrow-layout': 'carousel' }), ['Layout on phones: Grid becomes Carousel']],
  ['a text that is gone', { attributes: { limit: '8', 'list-id': 'home' } }, ['Heading: no longer “For you”']],
  ['the goal', set({ area: 'cart-page' }), ['What the list is for: none becomes Cart: matching products']],
  ['a setting that is a property', { properties: { '--reco-columns': '3' } }, ['Cards per row: now 3']],
  [
    'looks, in one line',
    { properties: { '--reco-badge': 'red', '--reco-buy-text': '#fff' }, parts: { next: 'color: red' } },
    ['its looks change'],
  ],
  [
    'rules, without the address that follows from them',
    {
      ...set({ 'catalog-url': '/api/products?ids={ids}' }),
      rules: { hide: { soldOut: true } },
    },
    ['rules: none becomes hides sold-out products'],
  ],
  [
    'the shop’s own address',
    set({ 'catalog-url': 'https://shop.example/p?ids={ids}' }),
    ['address of the product data: now “https://shop.example/p?ids={ids}”'],
  ],
  ['a brand colour', branded('#0a7d5a'), ['Brand colour: now “#0a7d5a”']],
  [
    'a brand colour, and another look',
    branded('#0a7d5a', { '--reco-gap': '0' }),
    ['Brand colour: now “#0a7d5a”', 'its looks change'],
  ],
  ['an experiment', { experiment }, ['an experiment starts: A 50% and B 50% (no list), planned for 4,000 shoppers']],
  [
    'a fallback',
    { fallback: [{ element: 'popular-products', attributes: { heading: 'Popular' } }] },
    ['if it is empty: nothing becomes “Popular”'],
  ],
  ['what has no sentence', { strange: 1 } as never, ['details change']],
])('%s', (_, change, sentences) => {
  expect(told([home], [{ ...home, ...change }])).toEqual(
    sentences.map((each) => `“${(change as PublishedPlace).name ?? 'Home'}”: ${each}.`),
  );
});

test('dates, the end of an experiment, lists that come and go', () => {
  const scheduled = { ...home, until: '2026-12-24T20:00:00Z' };
  expect(changesBetween([home], [scheduled])[0]!.sentence).toMatch(/shown: always becomes until Dec 24, 2026/);
  expect(changesBetween([{ ...home, experiment }], [home])[0]!.sentence).toContain('the experiment ends');
  const cart = { ...home, id: 'cart', name: '' };
  expect(changesBetween([home], [cart]).map(({ kind, sentence }) => [kind, sentence])).toEqual([
    ['added', '“cart” is new, on all pages, at the end of the page’s content, shown always.'],
    ['removed', '“Home” is removed.'],
  ]);
});

test('other days on which nothing differs say so, and name no version of an experiment', () => {
  const [from, until] = ['2030-12-01T00:00:00.000Z', '2030-12-02T00:00:00.000Z'];
  expect(variantTexts({ ...home, variants: [{ from, until, attributes: { ...home.attributes } }] })).toEqual([
    expect.stringMatching(/: as usual$/i),
  ]);
});

test('rules are told with the names of products, also those of a new list and its experiment', () => {
  const ruled = { ...home, rules: { pin: [{ id: '7', position: 1 }], hide: { brands: ['Acme'] } } };
  const names = (before: PublishedPlace[], after: PublishedPlace[]) => told(before, after, (id) => `Bear ${id}`);
  const rules = '“Bear 7” is always at position 1; hides the brand “Acme”';
  expect(names([], [{ ...ruled, experiment }])).toEqual([
    `“Home” is new, on all pages, at the end of the page’s content, shown always. Rules: ${rules}.`,
    '“Home”: an experiment starts: A 50% and B 50% (no list), planned for 4,000 shoppers.',
  ]);
  expect(names([home], [ruled])).toEqual([`“Home”: rules: none becomes ${rules}.`]);
});

test.each([
  [{ heading: 'Customers also chose', 'list-id': 'home', limit: '8' }, 'Heading “Customers also chose”'],
  [{ heading: 'Others', 'list-id': 'home', layout: 'list', buy: '' }, 'List'],
  [{ heading: 'What others have bought this week', 'list-id': 'home', limit: '8' }, 'Heading “What others have bou…'],
  [{ heading: 'For you', 'list-id': 'home', limit: '8' }, 'the same design as A'],
])('B is named by what differs: %o', (attributes, name) => {
  const [a] = arms;
  const place = { ...home, experiment: { id: 'e', arms: [a!, { name: 'B', weight: 0.5, attributes }] } };
  expect(bText(place)).toBe(name);
});

test('B that is another list has its name; what popular products are for isn’t told by their rows', () => {
  const of = (name: string) => ({
    ...home,
    experiment: {
      id: 'e',
      arms: [arms[0]!, { ...arms[1]!, name, none: undefined as never, attributes: { layout: 'carousel' } }],
    },
  });
  expect(bText(of('Front row'))).toBe('Front row');
  expect(changesBetween([home], [of('Front row')])[0]!.sentence).toContain('A 50% and B 50% (Front row)');
  const rows = { ...home, element: 'popular-products' as const, attributes: { 'full-rows': '' } };
  expect(told([rows], [{ ...rows, attributes: { layout: 'carousel' } }])).toEqual([
    '“Home”: Show full rows only: switched off.',
    '“Home”: Layout: Grid becomes Carousel.',
  ]);
});

test('what shoppers would miss: the category of a page, and what is sold out', () => {
  const category = { attributes: { category: '{category}', 'show-sold-out': '' } };
  const places: PublishedPlace[] = [
    { ...home, name: 'Both', ...category, pages: ['category', 'product'] },
    { ...home, name: 'Category', ...category, pages: ['category'] },
    { ...home, name: 'Blind', attributes: {}, at: '.other' },
  ];
  expect(cautions(places)).toEqual([
    '“Both” is for the category of the page: shoppers see it only on pages that tell their category. Check says which don’t.',
    '“Blind” can’t leave out sold-out products: it gets no product data. Enter the address of your product data in “For developers”.',
  ]);
});

test('two lists at the same place at the same time are told; at another time, place or page they aren’t', () => {
  const one = { ...home, attributes: { 'show-sold-out': '' }, pages: ['home' as const], until: '2026-12-01T00:00:00Z' };
  const told = (change: Partial<PublishedPlace>) => {
    const other = { ...one, id: 'other', name: 'Other', ...change };
    return cautions([one], [one, other]);
  };
  expect(told({})).toEqual(['“Home” and “Other” are at the same place at the same time.']);
  for (const change of [
    { from: '2026-12-01T00:00:00Z', until: '2026-12-05T00:00:00Z' },
    { at: '.other' },
    { pages: ['cart' as const] },
  ])
    expect([change, told(change)]).toEqual([change, []]);
});

test('an experiment that the list’s last date may end before its plan', () => {
  const told = (until?: string) =>
    cautions([{ ...home, attributes: { 'show-sold-out': '' }, experiment, ...(until && { until }) }]);
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  expect(told(inDays(7))).toEqual([
    expect.stringMatching(
      /^“Home” is shown only until .* ends then, too, even if fewer than the 4,000 planned shoppers have come\.$/,
    ),
  ]);
  expect([...told(), ...told(inDays(100))]).toEqual([]);
});

test('another experiment ends the one that runs, and going back runs an old one again, also of a list that comes back', () => {
  const tested = { ...home, experiment };
  const other = { ...tested, experiment: { ...experiment, id: 'home-0' } };
  const ends = '“Home”: the experiment ends.';
  expect(told([tested], [other])).toEqual([ends, expect.stringContaining('an experiment starts: A 50% and B 50%')]);
  const again = expect.stringMatching(/^“Home”: its experiment runs again: A 50% and B 50%/);
  const { experimentAgain } = texts.changes;
  expect(told([tested], [other], undefined, experimentAgain)).toEqual([ends, again]);
  expect(told([], [tested], undefined, experimentAgain)).toEqual([expect.stringContaining('is new'), again]);
});

test('a place whose part has no words: another part isn’t silent, and its selector is told in the details', () => {
  const [one, other] = ['.tiles', '.cards'].map((at) => ({ ...home, at, where: 'after' as const }));
  expect(changesBetween([one!], [other!])).toMatchObject([
    { sentence: '“Home”: place: another part of the page.', details: ['Part of the page: .tiles becomes .cards'] },
  ]);
});

test.each([
  ['.tiles', 'below a part of the page'],
  ['#main > section:nth-of-type(2)', 'below section 2 of the page'],
  ['main.page > section:nth-of-type(3)', 'below section 3 of the page'],
  ['section > section:nth-of-type(3)', 'below a part of the page'],
])('the words for the place at %s', (at, text) => {
  expect(spotText({ at, where: 'after' })).toBe(text);
});

test('a list can be in place only of a part that the template marks', () => {
  const positions = (at: string) => positionsAt(at).map(([where]) => where);
  expect(positions('#tabs')).toEqual(['before', 'after', 'inside']);
  expect(positions('[data-recotag-place="hero"]')).toEqual(['before', 'after', 'inside', 'instead']);
});
