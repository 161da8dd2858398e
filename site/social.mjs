// What social networks and messengers show of a page: its title, its description, and a picture with both.
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp from 'sharp';

const WIDTH = 1200;
const HEIGHT = 630;

/** The address of the site, for example `https://docs.example`: networks load pictures from absolute addresses only. */
const origin = (process.env.SITE_ORIGIN ?? '').replace(/\/$/, '');

/** Findings and decisions are many and short: each of these folders shares one picture. */
const shares = (page) => /^(findings|decisions)\//.exec(page)?.[1];

/** The path of a page's picture. */
export const pictureOf = (page) => `social/${(shares(page) ?? page.replace(/\.md$/, '')).replaceAll('/', '-')}.png`;

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Lines of at most `length` characters; `most` lines, of which the last ends with an ellipsis if there is more. */
export const linesOf = (text, length, most) => {
  const lines = [''];
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1);
    if (line && line.length + word.length >= length) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines.length > most ? [...lines.slice(0, most - 1), `${lines[most - 1].replace(/…$/, '')}…`] : lines;
};

/** The picture as SVG. */
export const picture = ({ title, description }, version) => {
  const titles = linesOf(title, 26, 3);
  const texts = linesOf(description, 54, 3);
  const top = 215;
  const row = (text, y, size, style) => `<text x="88" y="${y}" font-size="${size}" ${style}>${escaped(text)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="DejaVu Sans, Liberation Sans, Arial, sans-serif">
<rect width="100%" height="100%" fill="#f6faf8"/><rect width="24" height="100%" fill="#0b5c46"/>
<circle cx="106" cy="96" r="18" fill="#0b5c46"/>
<text x="142" y="109" font-size="36" font-weight="bold" fill="#0b5c46">recotag</text>
<text x="${WIDTH - 88}" y="109" font-size="28" fill="#4a4a52" text-anchor="end">v${escaped(version)}</text>
${titles.map((text, index) => row(text, top + index * 74, 60, 'font-weight="bold" fill="#17211d"')).join('\n')}
${texts.map((text, index) => row(text, top + titles.length * 74 + 10 + index * 46, 32, 'fill="#4a4a52"')).join('\n')}
</svg>`;
};

const drawn = new Set();

/** Draws the picture of a page, unless a page that shares it has drawn it. */
export const drawPicture = async (file, about, version) => {
  if (drawn.has(file)) return;
  drawn.add(file);
  await mkdir(dirname(file), { recursive: true });
  await sharp(Buffer.from(picture(about, version)))
    .png({ palette: true, colours: 32 })
    .toFile(file);
};

/** The elements for a page's head. */
export const socialTags = (page, { title, description }) => {
  const path = page.replace(/(^|\/)index\.md$/, '$1').replace(/\.md$/, '.html');
  const properties = {
    'og:type': 'article',
    'og:site_name': 'recotag',
    'og:title': title,
    'og:description': description,
    'og:image': `${origin}/docs/${pictureOf(page)}`,
    'og:image:width': `${WIDTH}`,
    'og:image:height': `${HEIGHT}`,
    'og:image:alt': title,
    ...(origin && { 'og:url': `${origin}/docs/${path}` }),
  };
  return [
    ...Object.entries(properties).map(([property, content]) => ['meta', { property, content }]),
    ['meta', { name: 'twitter:card', content: 'summary_large_image' }],
  ];
};
