import { isPageKind, type ListPage, type PageKind } from '../../../../src/protocol/list-pages.js';

const isPage = (text: string): boolean => URL.canParse(text) && /^https?:/.test(text);

/** A page of the shop that shows a draft. */
export const withPreview = (page: string, token: string): string => {
  const address = new URL(page);
  address.searchParams.set('recotag-preview', token);
  return address.href;
};

/**
 * A page on which changed lists show; the links of the shop keep the preview.
 *
 * @param page a page of the shop, for lists on all pages, or on a kind of page that isn't known
 * @param addressOf a page of a kind; '' if none is known
 * @returns undefined without a page of the shop
 */
export const previewPage = (
  lists: readonly { pages?: readonly ListPage[] }[],
  page: string,
  addressOf: (kind: PageKind) => string,
): string | undefined => {
  if (!isPage(page)) return;
  const { origin } = new URL(page);
  // An address with a star stands for many: the one without it is likely to be a page.
  const known = (each: ListPage): string =>
    isPageKind(each) ? addressOf(each) : new URL(each.replaceAll('*', ''), origin).href;
  const isOfShop = (address: string) => isPage(address) && new URL(address).origin === origin;
  return lists.flatMap(({ pages = [] }) => pages.map(known)).find(isOfShop) ?? page;
};
