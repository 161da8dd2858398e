// The parts that edit a list need no page and no studio: only the configuration that is edited.
import { expect, test, vi } from 'vitest';
import { brandOf, withBrand } from '../../../../demo/studio/model/brand.js';
import { BrandEditor } from '../../../../demo/studio/model/brand-editor.js';
import type { Edited } from '../../../../demo/studio/model/comparison.js';
import { goals } from '../../../../demo/studio/model/goals.js';
import { isKnownName } from '../../../../demo/studio/model/rules.js';
import { Settings } from '../../../../demo/studio/model/settings.js';
import type { Configuration } from '../../../../demo/studio/model/state.js';

const open = () => {
  const steps: string[] = [];
  const said: string[] = [];
  const edited = {
    side: 'a',
    configuration: goals[0]!.configuration('p1'),
    configure(configuration: Configuration, what: string) {
      edited.configuration = configuration;
      steps.push(what);
    },
  } satisfies Edited;
  const say = (text: string) => said.push(text);
  return {
    edited,
    steps,
    said,
    settings: new Settings(edited),
    looks: new BrandEditor(
      () => brandOf(edited.configuration),
      (brand, what) => edited.configure(withBrand(edited.configuration, brand), what),
      say,
    ),
  };
};

test('a setting is set and reset, and each change is a step of its own', () => {
  const { edited, settings, steps } = open();
  settings.set('attributes', 'limit', '4');
  expect(edited.configuration.attributes.limit).toBe('4');
  settings.set('attributes', 'limit', undefined);
  expect('limit' in edited.configuration.attributes).toBe(false);
  settings.setFallback(false);
  expect(edited.configuration.slots).toEqual({});
  expect(steps).toEqual(['attributes limit', 'attributes limit', 'slots empty']);
});

test('looks are steps by name; a colour fills the button, and needs no sign before its digits; what is no colour is told', () => {
  const { looks, edited, steps, said } = open();
  looks.set('corners', 'square');
  expect(edited.configuration.properties).toEqual({ '--reco-radius': '0', '--reco-buy-radius': '0' });
  looks.set('colour', '#b42318');
  expect(looks.brand.button).toBe('filled');
  looks.set('colour', '0a7d5a');
  looks.set('colour', 'reddish', true);
  looks.set('colour', 'reddish');
  expect(edited.configuration.properties['--reco-badge']).toBe('#0a7d5a');
  expect(steps).toEqual(['brand corners', 'brand colour', 'brand colour']);
  expect(said).toEqual([expect.stringContaining('reddish')]);
});

test('sold-out products have one switch: a rule that hides them turns it off, and is removed', () => {
  const { edited, settings } = open();
  settings.set('attributes', 'show-sold-out', '');
  expect(settings.keepsSoldOut).toBe(true);
  settings.set('attributes', 'rules', '{"hide":{"brands":["Nike"],"soldOut":true}}');
  expect(settings.keepsSoldOut).toBe(false);
  settings.setSoldOut(true);
  expect([settings.keepsSoldOut, edited.configuration.attributes.rules]).toEqual([
    true,
    '{"hide":{"brands":["Nike"]}}',
  ]);
  settings.setSoldOut(false);
  expect([settings.keepsSoldOut, edited.configuration.attributes['show-sold-out']]).toEqual([false, undefined]);
});

test('a brand colour that is no colour is told and changes nothing', () => {
  vi.stubGlobal('CSS', { supports: () => false });
  const { looks, said } = open();
  looks.set('colour', '#0a7d5a', true);
  for (const text of ['my green', '0a5c36x']) {
    looks.set('colour', text, true);
    expect(said).toEqual([]);
    looks.set('colour', text);
    expect([said.splice(0), looks.brand.colour]).toEqual([
      [expect.stringContaining(`“${text}” isn’t a colour`)],
      '#0a7d5a',
    ]);
  }
  looks.set('colour', '0a5c36');
  expect(looks.brand.colour).toBe('#0a5c36');
  vi.unstubAllGlobals();
});

test('a hidden name is known as lists compare it', () => {
  const known = ['Nike', 'Sport > Shoes'];
  expect(['nike ', 'Shoes', 'sport  > shoes', 'Nikee', 'Boots'].map((name) => isKnownName(name, known))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
