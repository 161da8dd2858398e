// Looks consist of custom properties and of declarations for parts in the manifest.
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { styles } from '../../../../demo/studio/model/code/styles.js';
import { brandLooks } from '../../../../demo/studio/model/contrast.js';
import { hostProperties } from '../../../../demo/studio/model/css-declarations.js';
import { goalOf, goals } from '../../../../demo/studio/model/goals.js';
import { lookGroups } from '../../../../demo/studio/model/look-groups.js';
import { lookPresets, lookValue, presetOf, withLook, withPageLooks } from '../../../../demo/studio/model/looks.js';
import { type Manifest, readManifest } from '../../../../demo/studio/model/manifest.js';
import { readLink } from '../../../../demo/studio/model/read-link.js';
import { plainGroups, words } from '../../../../demo/studio/model/setting-names.js';
import { startingView } from '../../../../demo/studio/model/state.js';

const elements = readManifest(JSON.parse(await readFile('custom-elements.json', 'utf8')) as Manifest);
const names = (place: string) =>
  elements[0]!.settings.filter((setting) => setting.place === place).map(({ name }) => name);
const bare = { element: 'reco-list', attributes: {}, slots: {}, properties: {}, parts: {} };
const all = lookGroups.flatMap(({ looks }) => looks);

test('each look is a documented property or part', () => {
  for (const { property, part } of all)
    if (part) expect(names('parts')).toContain(part);
    else expect([...names('properties'), ...hostProperties]).toContain(property);
  for (const { parts } of lookGroups) for (const part of parts) expect(names('parts')).toContain(part);
});

test('each look can be set, appears in the style sheet, and can be reset', () => {
  for (const look of all) {
    const value = look.kind === 'colour' ? '#123456' : look.choices!.at(-1)![1];
    const made = withLook(bare, look, value);
    expect(lookValue(made, look)).toBe(value);
    expect(styles(made)).toContain(`${look.property}: ${value}`);
    expect(withLook(made, look, '')).toEqual(bare);
  }
});

test('a part keeps its other declarations', () => {
  const [weight, , colour] = lookGroups.find(({ id }) => id === 'name')!.looks;
  const made = withLook(withLook(bare, weight!, '700'), colour!, '#111111');
  expect(made.parts.name).toBe('font-weight: 700; color: #111111');
  expect(withLook(made, weight!, '').parts.name).toBe('color: #111111');
});

test('where badges have a text colour, all badges have the background for it', () => {
  const [, text] = lookGroups.find(({ id }) => id === 'badge')!.looks;
  const badges = [
    withLook(bare, text!, '#ffffff').parts.badge,
    withPageLooks(bare, brandLooks('#0a7d5a')!).parts.badge,
    ...lookPresets.map(({ parts }) => parts.badge),
  ];
  for (const badge of badges.filter((each) => each?.includes(' color:') || each?.startsWith('color:')))
    expect(badge).toContain('background: var(--reco-badge');
  expect(withLook(bare, text!, '#ffffff').parts.badge).toBe('background: var(--reco-badge, #b42318); color: #ffffff');
});

test('both carousel buttons have the same look', () => {
  const [ground] = lookGroups.find(({ id }) => id === 'buttons')!.looks;
  const { parts } = withLook(bare, ground!, '#000000');
  expect(parts).toEqual({ next: 'background: #000000', previous: 'background: #000000' });
});

test.each(lookPresets.map((preset) => [preset.title, preset] as const))(
  'the preset “%s” is recognised, and can be part of a link',
  (_, preset) => {
    const { properties, parts } = preset;
    const configuration = { ...bare, properties, parts };
    expect(presetOf(configuration)).toBe(preset);
    const { state, held, left } = readLink({ a: configuration, view: startingView }, elements, 'http://x');
    expect([state.a, held, left]).toEqual([configuration, [], []]);
  },
);

test.each(goals.map((goal) => [goal.id, goal] as const))(
  'the goal “%s” has known attributes, and is recognised',
  (_, goal) => {
    const configuration = goal.configuration('4711');
    const definition = elements.find(({ name }) => name === configuration.element)!;
    for (const name of Object.keys(configuration.attributes))
      expect(definition.settings.some((each) => each.place === 'attributes' && each.name === name)).toBe(true);
    expect(goalOf(configuration)).toBe(goal);
  },
);

test('plain names exist only for known settings, once each', () => {
  const plain = plainGroups.flatMap(({ settings }) => settings);
  const known = new Set(elements.flatMap(({ settings }) => settings.map(({ place, name }) => `${place} ${name}`)));
  for (const { place, name } of plain) expect(known).toContain(`${place} ${name}`);
  expect(new Set(plain.map(({ title }) => title)).size).toBe(plain.length);
});

test('no two settings of an element have the same name', () => {
  for (const { settings } of elements) {
    const titles = settings.map(words);
    expect(titles.filter((title, place) => titles.indexOf(title) !== place)).toEqual([]);
  }
});
