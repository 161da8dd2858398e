import type { ListOnPage } from '../../shared/list-on-page.js';
import { ofDocument } from '../../shared/of-document.js';
import type { PageEvidence } from '../../without-code/auto/evidence.js';

export type PageList = ListOnPage;

export const LISTS = 'reco-list, popular-products';

export const pageLists = (): PageList[] => [...ofDocument('querySelectorAll')<PageList>(LISTS)];

/** What a published list is called in the studio, by its `list-id` or the id of its place; undefined without a name, and for any other list. */
export const publishedName = (id: string | null | undefined): string | undefined => {
  const { published } = Object(Reflect.get(document, Symbol.for('recotag'))) as Partial<PageEvidence>;
  const own = published?.places?.map(Object).find((each) => id && [each.id, each.attributes?.['list-id']].includes(id));
  return typeof own?.name === 'string' ? own.name : undefined;
};

/** The name of a list in messages: its element, its position, and what it is called in the studio, or else its heading. */
export const listName = (list: PageList, place: number): string => {
  const heading = list.getAttribute('heading');
  const published = publishedName(list.getAttribute('list-id'));
  const element = `<${list.localName}> number ${place + 1}`;
  return published ? `“${published}” (${element})` : `${element}${heading ? ` (“${heading}”)` : ''}`;
};

export const catalogueOf = ({ resolveProducts, catalogUrl, productUrl }: PageList): string =>
  resolveProducts
    ? 'resolveProducts'
    : catalogUrl
      ? `catalog-url ${catalogUrl}`
      : productUrl
        ? `product-url ${productUrl}`
        : 'none: the service’s data';

export const selectorOf = ({ localName, id, classList }: Element): string =>
  `<${localName}${id ? ` id="${id}"` : classList[0] ? ` class="${classList[0]}"` : ''}>`;

/** The parent of an element; for the root of a shadow tree, its host. */
const around = (element: Element): Element | null => {
  const root = element.getRootNode();
  return element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
};

/** Points of a box, as fractions of its width and height. */
const POINTS = [
  [0.5, 0.5],
  [0.1, 0.2],
  [0.9, 0.2],
] as const;

/** The element that covers a list at every point that is in the viewport. The inspector itself doesn't count. */
const coverOf = (list: PageList, { left, top, width, height }: DOMRect): Element | undefined => {
  const covers = POINTS.map(([x, y]) => [left + x * width, top + y * height] as const)
    .filter(([x, y]) => x > 0 && y > 0 && x < innerWidth && y < innerHeight)
    .map(([x, y]) =>
      ofDocument('elementsFromPoint')(x, y).find((element) => !element.localName.startsWith('recotag-')),
    );
  const isCover = (element: Element | undefined) => !!element && !list.contains(element) && !element.contains(list);
  return covers.length && covers.every(isCover) ? covers[0] : undefined;
};

/** The reason, as a text, why shoppers don't see a list that has cards; undefined if they see it. */
export const unseenBy = (list: PageList): string | undefined => {
  if (list.state !== 'ready') return;
  if (!list.getClientRects().length) return 'display: none on it or on an element around it';
  if (getComputedStyle(list).visibility !== 'visible') return 'visibility: hidden on it or on an element around it';
  const box = list.getBoundingClientRect();
  if (box.width < 1) return `a width of 0 in ${selectorOf(around(list) ?? list)}, which is as wide as its content`;
  if (box.right + scrollX <= 0 || box.bottom + scrollY <= 0) return 'its position outside of the page';
  for (let element: Element | null = list; element; element = around(element)) {
    const { opacity, overflowX, overflowY } = getComputedStyle(element);
    if (Number(opacity) === 0) return `opacity: 0 on ${selectorOf(element)}`;
    const { width, height } = element.getBoundingClientRect();
    const isClipped = (width < 1 && overflowX !== 'visible') || (height < 1 && overflowY !== 'visible');
    if (isClipped)
      return `${selectorOf(element)}, which has no ${height < 1 ? 'height' : 'width'} and hides its overflow`;
  }
  const cover = coverOf(list, box);
  return cover && `${selectorOf(cover)}, which covers it`;
};
