// Writes demo/shop/pictures: each product's icon on a softly lit backdrop in its category's colour.
// Run this script after you have added a picture to the catalogue: `node demo/shop/make-pictures.mjs`. The files are committed, so a shop without
// the (large) icon package still has its pictures.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';

/**
 * The dark backdrop is a media query inside the file: an `<img>` follows the page's colour scheme, so that cards made
 * by anyone (the shop, a widget, a search engine) look right.
 */
const onBackdrop = (body, [light, dark]) => {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><style>.b{fill:${light}}.g{opacity:.8}@media(prefers-color-scheme:dark){.b{fill:${dark}}.g{opacity:.16}}</style><defs><radialGradient id="glow" cx=".5" cy=".36" r=".62"><stop stop-color="#fff" stop-opacity=".5"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient><radialGradient id="ground"><stop stop-opacity=".3"/><stop offset="1" stop-opacity="0"/></radialGradient></defs><path class="b" d="M0 0h64v64H0z"/><path class="g" fill="url(#glow)" d="M0 0h64v64H0z"/><ellipse cx="32" cy="51" rx="19" ry="3.4" fill="url(#ground)"/><g transform="matrix(1.1875 0 0 1.1875 13 13)">${rounded(body)}</g></svg>\n`;
};

/**
 * Paths with two decimals: a hundredth of the icon's 32 units is a fifth of a pixel at its largest. Only the
 * fraction is touched, because in a path `01.234` can be a flag, a flag and a number. Gradients keep their digits.
 */
const rounded = (body) => {
  return body.replace(/ d="[^"]*"/g, (path) => path.replace(/\.(\d{3,})/g, (_, digits) => `.${twoDigits(digits)}`));
};

const twoDigits = (digits) => {
  const hundredths = Math.min(99, Math.round(Number(`0.${digits}`) * 100));
  return String(hundredths).padStart(2, '0').replace(/0$/, '');
};

const licence = () => {
  return `The objects in these pictures are from Fluent Emoji (https://github.com/microsoft/fluentui-emoji), by way of the
npm package @iconify-json/fluent-emoji. Backdrops were added and numbers shortened by demo/shop/make-pictures.mjs.

MIT License

Copyright (c) Microsoft Corporation.

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
`;
};

const icons = JSON.parse(await readFile('node_modules/@iconify-json/fluent-emoji/icons.json', 'utf8')).icons;
const folder = 'demo/shop/pictures';

/** Backdrops: [light, dark]. Each has a low saturation, so that the product stands out. */
const tints = {
  kitchen: ['#f8e3d3', '#3b2c24'],
  pantry: ['#f8ebbf', '#3a331f'],
  shoes: ['#e1e9d3', '#29311f'],
  wardrobe: ['#e6e0f2', '#2c2839'],
  outdoors: ['#d5e8e6', '#1f3234'],
  music: ['#f5dcdd', '#3b272b'],
  play: ['#d8e5f5', '#222d3e'],
  home: ['#ebe1d1', '#342d25'],
};

const { products } = JSON.parse(await readFile('demo/catalogue/products.json', 'utf8'));

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
for (const { picture, category } of products) {
  const icon = icons[picture.replace('.svg', '')];
  if (!icon) throw new Error(`No icon for ${picture} in @iconify-json/fluent-emoji`);
  await writeFile(`${folder}/${picture}`, onBackdrop(icon.body, tints[category]));
}
await writeFile(`${folder}/LICENSE.txt`, licence());
