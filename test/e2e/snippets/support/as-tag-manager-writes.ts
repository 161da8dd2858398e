/** Markup as Google Tag Manager puts a custom HTML tag into the page: its script elements have lost their `data-` attributes. */
export const asTagManagerWrites = (code: string): string =>
  code.replace(/<script\b[^>]*>/g, (tag) => tag.replace(/\sdata-[\w-]+(=("[^"]*"|'[^']*'|[^\s>]*))?/g, ''));
