import { LISTS, type PageList, selectorOf } from './page-list.js';

/** Overlaps of less are those of lines of text with much space between them, in pixels. */
const LEAST = 6;
/** Siblings and children of an element that are looked at. */
const MOST = 200;

type Box = Pick<DOMRect, 'top' | 'right' | 'bottom' | 'left'>;

const meets = (one: Box, other: Box): boolean =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > LEAST &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > LEAST;

const CONTROLS = 'button, input, select, textarea';

const isBlank = (node: Node): boolean => node.nodeType !== Node.TEXT_NODE || !node.nodeValue?.trim();

const hasTextIn = (element: Element, box: Box): boolean => {
  for (const node of element.childNodes) {
    if (isBlank(node)) continue;
    const range = new Range();
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) if (meets(line, box)) return true;
  }
  return false;
};

/** What is out of the flow lies over the page as intended: menus, badges, bars, pictures behind the content. */
const isInFlow = (element: Element): boolean => {
  const { position, visibility, opacity } = getComputedStyle(element);
  return (position === 'static' || position === 'relative') && visibility === 'visible' && Number(opacity) > 0;
};

/** The first text, control or list in an element that meets a box. */
const contentIn = (element: Element, box: Box): Element | undefined => {
  if (!meets(element.getBoundingClientRect(), box) || !isInFlow(element)) return;
  if (element.matches(`${LISTS}, ${CONTROLS}`) || hasTextIn(element, box)) return element;
  for (const child of [...element.children].slice(0, MOST)) {
    const found = contentIn(child, box);
    if (found) return found;
  }
  return;
};

/** The box of a list and its cards, as far as the elements around don't clip it. */
const seenBox = (list: PageList): Box => {
  const { top, right, left, bottom } = list.getBoundingClientRect();
  const cards = [...(list.shadowRoot?.querySelectorAll('li') ?? [])].map((card) => card.getBoundingClientRect().bottom);
  const box = { top, right, left, bottom: Math.max(bottom, ...cards) };
  for (let around = list.parentElement; around; around = around.parentElement) {
    if (getComputedStyle(around).overflowY === 'visible') continue;
    const clip = around.getBoundingClientRect();
    box.bottom = Math.min(box.bottom, clip.bottom);
    box.top = Math.max(box.top, clip.top);
  }
  return box;
};

/** The page's own text or control that a list lies over or under, as a text; undefined if there is none. */
export const readOverlap = (list: PageList): string | undefined => {
  if (list.state !== 'ready' || !isInFlow(list)) return;
  const box = seenBox(list);
  for (let inner: Element = list; inner.parentElement; inner = inner.parentElement) {
    for (const sibling of [...inner.parentElement.children].slice(0, MOST)) {
      const found = sibling !== inner && contentIn(sibling, box);
      if (found) {
        const text = found.textContent?.trim().replace(/\s+/g, ' ').slice(0, 40);
        return `${selectorOf(found)}${text ? ` (“${text}”)` : ''}`;
      }
    }
    // What is around is out of the flow itself, for example a dialog.
    if (!isInFlow(inner.parentElement)) return;
  }
  return;
};
