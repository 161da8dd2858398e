import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** In the order of the cascade. */
const styles = [
  'base',
  'controls',
  'header',
  'cards',
  'home',
  'product',
  'cart',
  'words',
  'notices',
  'footer',
  'lists',
];

/** What a page has inline, so that it can be painted without a second request. The policy allows each by its hash. */
export interface Inline {
  /** The stub of the tag. */
  script: string;
  /** The style sheets of the shop, after `recotag-reserve.css`. */
  style: string;
}

/** Reads the files for each page, so that a reload shows a change. */
export const readInline = async (assets: string, dist: string): Promise<Inline> => {
  const sheets = [join(dist, 'recotag-reserve.css'), ...styles.map((name) => join(assets, `styles/${name}.css`))];
  const [script = '', ...texts] = await Promise.all(
    [join(assets, 'stub.js'), ...sheets].map((file) => readFile(file, 'utf8')),
  );
  return { script, style: texts.join('') };
};

/** The source for the content security policy, such as `'sha256-…'`. */
export const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
