// Pictures like those of real shops: raster files in the requested width.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { isDrawing } from '../catalogue/catalogue.js';

/** The only allowed widths, those of `picture-widths`, because each picture is cached in memory. */
export const PHOTO_WIDTHS = [200, 400, 800];

/** `/photos/tea.webp`, `/photos/a4492a/tea.webp` (in another colour), `/photos/with-cup/tea.webp` (beside another product). */
const PATH = /^(?:(?:(?<tint>[0-9a-f]{6})|with-(?<other>[\w-]+))\/)?(?<name>[\w-]+)\.webp$/;

/** The address of a drawing's photo; a picture of another site as it is. `folder` is empty, a colour, or `with-cup`. */
export const photoPath = (picture: string, folder = ''): string =>
  isDrawing(picture) ? `/photos/${folder && `${folder}/`}${picture.replace('.svg', '.webp')}` : picture;

/** More photos are not cached: anybody may ask for any pair. */
const MOST_CACHED = 2000;

const photos = new Map<string, Promise<Buffer | undefined>>();

/** Undefined for an unknown picture or width. */
export const photo = (folder: string, path: string, width: number): Promise<Buffer | undefined> => {
  const { name, tint, other } = PATH.exec(path)?.groups ?? {};
  if (!name || !PHOTO_WIDTHS.includes(width)) return Promise.resolve(undefined);
  const key = `${path} ${width}`;
  const file = (each: string) => readFile(join(folder, `${each}.svg`), 'utf8');
  const drawn = async () => {
    const drawing = await file(name);
    return other ? together(drawing, await file(other), width) : cutOut(drawing, width, tint);
  };
  const known = photos.get(key) ?? drawn().catch(() => undefined);
  if (photos.size < MOST_CACHED) photos.set(key, known);
  return known;
};

const render = (svg: string, width: number) =>
  sharp(Buffer.from(svg), { density: (72 * width) / 64 }).resize(width, width);

const BACKDROP = /<path class="[bg]"[^<>]*>/g;

/** The product without its backdrop, so that it suits light and dark pages. */
const cutOut = (drawing: string, width: number, tint?: string): Promise<Buffer> => {
  const picture = render(drawing.replace(BACKDROP, ''), width);
  if (tint) picture.tint(`#${tint}`);
  return picture.webp({ quality: 80 }).toBuffer();
};

/** The product in front of another one that matches it, before the backdrop of its category. */
const together = async (drawing: string, other: string, width: number): Promise<Buffer> => {
  const [backdrop] = /^.*?<path class="b"[^<>]*><path class="g"[^<>]*>/s.exec(drawing) ?? [''];
  const part = async (svg: string, share: number, left: number, top: number) => {
    const size = Math.round(width * share);
    const input = await render(svg.replace(BACKDROP, ''), size).png().toBuffer();
    return { input, left: Math.round(width * left), top: Math.round(width * top) };
  };
  const layers = await Promise.all([part(other, 0.6, 0.39, 0.17), part(drawing, 0.72, 0, 0.16)]);
  return render(`${backdrop}</svg>`, width).composite(layers).webp({ quality: 85 }).toBuffer();
};
