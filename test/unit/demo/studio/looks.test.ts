// Looks consist of custom properties and of declarations for parts in the manifest.
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { styles } from '../../../../demo/studio/model/code/styles.js';
import { brandLooks } from '../../../../demo/studio/model/contrast.js';
import { goalOf, goals } from '../../../../demo/studio/model/goals.js';
import { lookPresets, looks } from '../../../../demo/studio/model/look-choices.js';
import { presetOf, withLook, withPageLooks } from '../../../../demo/studio/model/looks.js';
import { type Manifest, readManifest } from '../../../../demo/studio/model/manifest.js';
import { readLink } from '../../../../demo/studio/model/read-link.js';
import { plainGroups, words } from '../../../../demo/studio/model/setting-names.js';
import { startingView } from '../../../../demo/studio/model/state.js';

const elements = readManifest(JSON.parse(await readFile('custom-elements.json', 'utf8')) as Manifest);
const bare = { element: 'reco-list', attributes: {}, slots: {}, properties: {}, parts: {} };

test.each(looks.map((look) => [look.title, look] as const))(
  '“%s” can be set, appears in the style sheet, and can be reset',
  (_, look) => {
    const value = look.choices.at(-1)![1];
    const made = withLook(bare, look, value);
    expect(made.properties[look.property]).toBe(value);
    expect(styles(made)).toContain(`${look.property}: ${value}`);
    expect(withLook(made, look, '')).toEqual(bare);
  },
);

test('where badges have a text colour, all badges have the background for it; both carousel buttons look alike', () => {
  const { parts } = withPageLooks(bare, brandLooks('#0a7d5a')!);
  const badges = [parts.badge, ...lookPresets.map((preset) => preset.parts.badge)];
  for (const badge of badges.filter((each) => each?.startsWith('color:')))
    expect(badge).toContain('background: var(--reco-badge');
  expect(parts.next).toBe('background: #0a7d5a; color: #ffffff');
  expect(parts.previous).toBe(parts.next);
});

test.each([
  ...lookPresets.map(({ title, properties, parts }) => [title, { ...bare, properties, parts }] as const),
  ['a brand colour', withPageLooks(bare, brandLooks('#0a7d5a')!)] as const,
])('the look “%s” is known to the manifest, and can be part of a link', (title, configuration) => {
  expect(presetOf(configuration)?.title).toBe(lookPresets.find((each) => each.title === title)?.title);
  const { state, held, left } = readLink({ a: configuration, view: startingView }, elements, 'http://x');
  expect([state.a, held, left]).toEqual([configuration, [], []]);
});

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

test('plain names exist only for known settings; no two settings have the same name', () => {
  const plain = plainGroups.flatMap(({ settings }) => settings);
  const known = new Set(elements.flatMap(({ settings }) => settings.map(({ place, name }) => `${place} ${name}`)));
  for (const { place, name } of plain) expect(known).toContain(`${place} ${name}`);
  for (const titles of [plain.map(({ title }) => title), ...elements.map(({ settings }) => settings.map(words))])
    expect(titles.filter((title, place) => titles.indexOf(title) !== place)).toEqual([]);
});
