import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** `/scenes/teapot/cup.svg`: the teapot in front of the cup. */
const PATH = /^(?<name>[\w-]+)\/(?<other>[\w-]+)\.svg$/;

/** The elements of a drawing without its backdrop, in a square of the scene. */
const part = (drawing: string, size: number, x: number, y: number): string =>
  drawing
    .replace(/<style>[^<>]*<\/style>|<path class="[bg]"[^<>]*>/g, '')
    .replace('<svg', `<svg x="${x}" y="${y}" width="${size}" height="${size}"`);

/**
 * The two drawings before the backdrop of the first one, which is light or dark as the page.
 *
 * @param folder the folder of the drawings
 * @returns undefined if there is no such drawing
 */
export const scene = async (folder: string, path: string): Promise<string | undefined> => {
  const { name, other } = PATH.exec(path)?.groups ?? {};
  if (!name || !other) return undefined;
  try {
    const [front, behind] = await Promise.all(
      [name, other].map((each) => readFile(join(folder, `${each}.svg`), 'utf8')),
    );
    const [backdrop] = /^.*?<path class="b"[^<>]*><path class="g"[^<>]*>/s.exec(front!) ?? [''];
    return `${backdrop}${part(behind!, 40, 25, 11)}${part(front!, 47, -1, 10)}</svg>`;
  } catch {
    return undefined;
  }
};
