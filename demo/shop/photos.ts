// Pictures like those of real shops: raster files in the requested width. The lists use them; the shop's own pages show the
// original drawings.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** The only allowed widths, those of `picture-widths`, because each picture is cached in memory. */
export const PHOTO_WIDTHS = [200, 400, 800];

/** `/photos/tea.webp`, `/photos/detail/tea.webp` (a close-up), `/photos/a4492a/tea.webp` (in another colour). */
const PATH = /^(?:(?<variant>detail|[0-9a-f]{6})\/)?(?<name>[\w-]+)\.webp$/;

const photos = new Map<string, Promise<Buffer | undefined>>();

/** The picture without its backdrop, so that it suits light and dark pages. Undefined for an unknown picture or width. */
export const photo = (folder: string, path: string, width: number): Promise<Buffer | undefined> => {
  const { name, variant = '' } = PATH.exec(path)?.groups ?? {};
  if (!name || !PHOTO_WIDTHS.includes(width)) return Promise.resolve(undefined);
  const key = `${path} ${width}`;
  const known = photos.get(key) ?? draw(join(folder, `${name}.svg`), variant, width);
  photos.set(key, known);
  return known;
};

const draw = async (file: string, variant: string, width: number): Promise<Buffer | undefined> => {
  const drawing = await readFile(file, 'utf8').catch(() => undefined);
  if (!drawing) return undefined;
  const isDetail = variant === 'detail';
  const cutOut = drawing
    .replace(/<path class="[bg]"[^<>]*>/g, '')
    .replace('viewBox="0 0 64 64"', isDetail ? 'viewBox="19 17 26 26"' : '$&');
  const picture = sharp(Buffer.from(cutOut), { density: (72 * width) / (isDetail ? 26 : 64) }).resize(width, width);
  if (variant && !isDetail) picture.tint(`#${variant}`);
  return picture.webp({ quality: 80 }).toBuffer();
};
