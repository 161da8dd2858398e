// Pictures like those of real shops: raster files in the requested width.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { isDrawing } from '../catalogue/catalogue.js';

/** The only allowed widths, those of `picture-widths`, because each picture is cached in memory. */
export const PHOTO_WIDTHS = [200, 400, 800];

/** `/photos/tea.webp`, `/photos/a4492a/tea.webp` (in another colour). */
const PATH = /^(?:(?<tint>[0-9a-f]{6})\/)?(?<name>[\w-]+)\.webp$/;

/** The address of a drawing's photo; a picture of another site as it is. `tint` is a colour such as `a4492a`; `origin` makes it absolute. */
export const photoPath = (picture: string, tint = '', origin = ''): string =>
  isDrawing(picture) ? `${origin}/photos/${tint && `${tint}/`}${picture.replace('.svg', '.webp')}` : picture;

/** More photos are not cached: anybody may ask for any colour. */
const MOST_CACHED = 2000;

const photos = new Map<string, Promise<Buffer | undefined>>();

/** The picture without its backdrop, so that it suits light and dark pages. Undefined for an unknown picture or width. */
export const photo = (folder: string, path: string, width: number): Promise<Buffer | undefined> => {
  const { name, tint } = PATH.exec(path)?.groups ?? {};
  if (!name || !PHOTO_WIDTHS.includes(width)) return Promise.resolve(undefined);
  const key = `${path} ${width}`;
  const known = photos.get(key) ?? draw(join(folder, `${name}.svg`), width, tint).catch(() => undefined);
  if (photos.size < MOST_CACHED) photos.set(key, known);
  return known;
};

const draw = async (file: string, width: number, tint?: string): Promise<Buffer> => {
  const cutOut = (await readFile(file, 'utf8')).replace(/<path class="[bg]"[^<>]*>/g, '');
  const picture = sharp(Buffer.from(cutOut), { density: (72 * width) / 64 }).resize(width, width);
  if (tint) picture.tint(`#${tint}`);
  return picture.webp({ quality: 80 }).toBuffer();
};
