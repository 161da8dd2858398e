// A brand consists of custom properties and of declarations for parts that a published list may have.
import { expect, test } from 'vitest';
import {
  BRAND_FIELDS,
  type Brand,
  brandOf,
  brandText,
  CHOICES,
  fontNamed,
  looksOfBrand,
  NO_BRAND,
  overBrand,
  withBrand,
  withoutBrand,
} from '../../../../demo/studio/model/brand.js';
import { styles } from '../../../../demo/studio/model/code/styles.js';
import { goalOf, goals } from '../../../../demo/studio/model/goals.js';
import { readLink } from '../../../../demo/studio/model/read-link.js';
import { plainGroups } from '../../../../demo/studio/model/setting-names.js';
import { startingView } from '../../../../demo/studio/model/state.js';
import { validDesign } from '../../../../demo/studio/model/valid-design.js';

const bare = { element: 'reco-list', attributes: {}, slots: {}, properties: {}, parts: {} };

const BRANDS: readonly (readonly [name: string, brand: Partial<Brand>, text: string])[] = [
  ['a colour', { colour: '#0a7d5a', button: 'filled' }, '#0a7d5a'],
  ['a font', { font: fontNamed('Lato') }, 'Lato'],
  ['a font of the choices', { font: fontNamed('classic') }, 'classic'],
  ...Object.entries(CHOICES).flatMap(([name, all]) =>
    all.map(([value, title]) => [`${name}: ${title}`, { [name]: value } as Partial<Brand>, title] as const),
  ),
  ['an outlined button in a colour', { colour: '#0a7d5a', button: 'outlined' }, '#0a7d5a'],
];

test.each(BRANDS)(
  '%s is in the style sheet, can be read again and taken away, and be part of a link',
  (_, change, text) => {
    const brand = { ...NO_BRAND, ...change };
    const own = { ...bare, properties: { '--reco-gap': '2rem' }, parts: { price: 'font-weight: 700' } };
    const made = withBrand(own, brand);
    expect(styles(made).length).toBeGreaterThan(styles(own).length);
    expect(brandOf(made)).toEqual(brand);
    const [name] = BRAND_FIELDS.filter((each) => change[each]);
    expect(brandText(name!, brand[name!])).toBe(text);
    expect([withoutBrand(made), withBrand(made, NO_BRAND)]).toEqual([own, own]);
    const { state, left } = readLink({ a: made, view: startingView }, 'http://x');
    expect([state.a, left]).toEqual([made, []]);
  },
);

test('a list has the brand of the shop where it doesn’t say otherwise', () => {
  const shop = looksOfBrand({ ...NO_BRAND, colour: '#0a7d5a', button: 'filled', corners: 'round' });
  const list = withBrand({ ...bare, parts: { price: 'font-weight: 700' } }, { ...NO_BRAND, corners: 'square' });
  const { properties, parts } = overBrand(list, shop);
  expect([properties['--reco-badge'], properties['--reco-radius']]).toEqual(['#0a7d5a', '0']);
  expect(parts.price).toMatch(/^color: light-dark\(.*; font-weight: 700$/);
  expect(overBrand(list, {})).toEqual(list);
});

test('where badges have a text colour, all badges have the background for it; both carousel buttons look alike', () => {
  const { parts } = looksOfBrand({ ...NO_BRAND, colour: '#0a7d5a' });
  expect(parts.badge).toBe('color: #ffffff; background: var(--reco-badge, #b42318)');
  expect([parts.next, parts.previous]).toEqual(Array(2).fill('background: #0a7d5a; color: #ffffff'));
});

test.each(goals.map((goal) => [goal.id, goal] as const))(
  'the goal “%s” has known attributes, and is recognised',
  (_, goal) => {
    const configuration = goal.configuration('4711');
    expect(validDesign(configuration)).toEqual(configuration);
    expect(goalOf(configuration)).toBe(goal);
  },
);

test('each setting has words, and no two have the same title', () => {
  const titles = plainGroups.flatMap(({ settings }) => settings.map(({ title }) => title));
  expect(titles.filter((title, place) => !title || titles.indexOf(title) !== place)).toEqual([]);
});
