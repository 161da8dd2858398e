import { Html } from './html.js';

/**
 * Data for scripts and crawlers in a page whose policy allows no inline script: a data block is never run.
 * `<` is written as an escape, so that no text inside can end the element.
 */
export const jsonScript = (type: string, data: unknown, id?: string): Html => {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return new Html(`<script type="${type}"${id ? ` id="${id}"` : ''}>${json}</script>`);
};
