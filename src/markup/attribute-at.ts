import type { MicrodataPage } from './microdata.js';

/** An attribute of the first element that a selector finds. */
export const attributeAt = (page: MicrodataPage, selector: string, name = 'content'): string | null | undefined =>
  page.querySelectorAll(selector)[0]?.getAttribute(name);
