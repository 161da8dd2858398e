import { texts } from '../texts.js';
/** Whether a text is the address of a page. */
export const isPage = (text: string): boolean => URL.canParse(text) && /^https?:/.test(text);

/** A page of the shop that shows a draft. @throws an error with a sentence if `page` is none */
export const withPreview = (page: string, token: string): string => {
  if (!isPage(page)) throw Error(texts.shop.enterPage);
  const address = new URL(page);
  address.searchParams.set('recotag-preview', token);
  return address.href;
};
