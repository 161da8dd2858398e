import { expect, test } from 'vitest';
import { HELP, readOptions } from '../../../demo/options.js';

const read = (...words: string[]) => readOptions(words, {});

test('each option of the help is accepted as its example has it', () => {
  const examples = [...HELP.matchAll(/^ {2}(--\S+)/gm)].map(([, example]) => example!);
  expect(examples).toHaveLength(9);
  expect(read(...examples)).toEqual({
    help: true,
    port: 5170,
    servicePort: 5171,
    catalog: 'products.csv',
    currency: 'SEK',
    lists: 'my-lists',
    'zero-code': true,
    relay: true,
    shoppers: 2000,
    effect: 0.1,
  });
});

test('without options', () => {
  expect(read()).toEqual({ port: 4170, servicePort: 4171, shoppers: 0, effect: 0 });
  expect(readOptions([], { SHOP_PORT: '80', SERVICE_PORT: '90' })).toMatchObject({ port: 80, servicePort: 90 });
  expect(() => readOptions(['--port=0'], { SERVICE_PORT: 'x' })).toThrow('SERVICE_PORT is "x"');
});

test.each([
  [['--prot=1'], "Unknown option '--prot'"],
  [['products.csv'], "Unexpected argument 'products.csv'"],
  [['--port'], "'--port <value>' argument missing"],
  [['--catalog='], '--catalog needs a value'],
  [['--currency=SEK'], '--currency does nothing without --catalog'],
  [['--effect=0.1'], '--effect does nothing without --shoppers'],
  [['--port=shop'], '--port is "shop": it must be a number from 0 to 65534.'],
])('%j is refused with a sentence', (words, sentence) => {
  expect(() => read(...words)).toThrow(sentence);
});

test('a wrong option shows all options', () => {
  expect(() => read('--catalogue=products.csv')).toThrow(HELP);
});

test('an option that npm has taken, because its dashes are missing', () => {
  const given = { npm_config_catalog: 'products.csv' };
  expect(() => readOptions([], given)).toThrow('npm run demo -- --catalog=…');
});
