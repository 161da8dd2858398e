import { expect, it } from 'vitest';
import { ADDRESS_ATTRIBUTES, staysOn } from '../../../src/protocol/list-addresses.js';
import { attributes } from '../../../src/protocol/list-attributes.js';
import { arePlainDeclarations, isPlainValue } from '../../../src/protocol/published-look.js';

it.each([
  'color: #14532d; font-weight: 400',
  'font-weight: 700; font-size: 1.125em;',
  'box-shadow: 0 8px 24px rgb(0 0 0 / 16%)',
  'font-family: Georgia, "Times New Roman", serif; letter-spacing: 0.05em',
  'background: var(--reco-badge, #b42318); border-radius: 9em; padding: 4px 1em',
  'background-image: linear-gradient(90deg, red, color-mix(in srgb, blue 10%, white))',
  'display: none',
  'object-fit: contain',
])('a part may have: %s', (text) => expect(arePlainDeclarations(text)).toBe(true));

it.each([
  'position: fixed; inset: 0; z-index: 2147483647',
  'color: red;;inset:0',
  'transform: scale(99)',
  'margin: -100vh 0 0',
  'margin-top: calc(0px - 1000px)',
  'margin-top: var(--page-height)',
  'padding: 100vh',
  'padding: 1e9px',
  'font-size: 1000px',
  'font-size: var(--reco-gap)',
  'box-shadow: 0 0 0 9999px #fff',
  'box-shadow: var(--reco-shadow)',
  'text-shadow: 0 1000px red',
  'outline: 9999px solid red',
  'border-image: linear-gradient(red, blue) 1 / 1 / 999',
  'filter: drop-shadow(0 999px red)',
  'width: 9999px',
  'display: contents',
  'background: url(https://evil.example/x)',
  'background: image-set("https://evil.example/x" 1x)',
  'background: src("https://evil.example/x")',
  'content: "Buy at evil.example"',
  'color: red } * { display: none',
  'color: red /* comment */',
  'colo\\72: red',
  'color: @import',
  'color',
  '--reco-gap: 1px',
  'all: initial',
  'animation: x 1s',
])('no declaration that can leave its card, load or end something: %s', (text) =>
  expect(arePlainDeclarations(text)).toBe(false),
);

it.each([
  ['--reco-gap', '2.5rem', true],
  ['--reco-gap', 'clamp(0.5rem, 2vw, 2rem)', true],
  ['--reco-ratio', '4 / 3', true],
  ['--reco-buy-background', 'var(--reco-badge, #b42318)', true],
  ['margin-block', '5rem', true],
  ['margin-block', '-5rem', false],
  ['margin-block', 'calc(1rem - 50vh)', false],
  ['--reco-gap', '99999px', false],
  ['--reco-gap', '-2rem', false],
  ['--reco-gap', 'max(1px, 640px / 0.0001)', false],
  ['--reco-heading-size', '500px', false],
  ['--reco-tile', 'url(https://evil.example/x)', false],
])('%s: %s may be published: %s', (name, value, may) => expect(isPlainValue(name, value)).toBe(may));

it('the addresses are those of the table of attributes', () => {
  const rows = attributes.filter((row) => ('format' in row && row.format === 'address') || row.property === 'baseUrl');
  const names = rows.map(({ property }) => property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
  expect(names.sort()).toEqual([...ADDRESS_ATTRIBUTES].sort());
});

it.each([
  ['/p/{id}', true],
  ['', true],
  ['?ids={ids}', true],
  ['{url}?width={width}', true],
  ['https://shop.example/p', true],
  ['https://api.example/v3', true],
  ['https://api.example.evil.example/', false],
  ['https://api.example@evil.example/', false],
  ['//evil.example/p', false],
  ['\\\\evil.example/p', false],
  ['/\t/evil.example/p', false],
  ['https://{id}.evil.example/', false],
  ['http://shop.example/p', false],
  ['javascript:alert(1)', false],
])('an address of another origin is not allowed: %j %s', (address, may) => {
  const mayUse = staysOn('https://shop.example/page/', ['https://api.example', 'not an origin', '']);
  expect(mayUse(address)).toBe(may);
});
