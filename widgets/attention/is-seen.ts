import { ofDocument } from '../../src/page/shared/of-document.js';
import { isVisible, POINTS } from './plainly-seen.js';

/** At most so many elements above a card are looked through. */
const MOST_ABOVE = 8;

/** Elements that show something of their own. */
const SHOWS = /^(img|picture|svg|video|canvas|iframe|object|embed|input|select|textarea|button|dialog)$/i;

/** What no one sees: `transparent`, and colours with an alpha of 0. */
const CLEAR = /^transparent$|[,/] ?0(\.0*)?\)$/;

/** Whether an element hides what is below it. Overlays often show nothing: they only catch clicks, or hold a small button. */
const hidesBelow = (element: Element): boolean =>
  isVisible(element) &&
  (SHOWS.test(element.localName) ||
    ['', '::before', '::after'].some((pseudo) => {
      const style = getComputedStyle(element, pseudo);
      const isThere = !pseudo || !/^(none|normal)$/.test(style.content);
      const { backgroundColor, backgroundImage, backdropFilter } = style;
      return (
        isThere &&
        !(CLEAR.test(backgroundColor) && backgroundImage === 'none' && /^(none)?$/.test(backdropFilter ?? ''))
      );
    }));

/** The order in which an element is painted, as far as its own style tells. */
const layerOf = (element: Element): number => Number(getComputedStyle(element).zIndex) || 0;

/**
 * Opaque elements that take no clicks, such as a page's veil while it loads: they aren't found at a point of the window. So they are looked
 * for where pages put them, near the top of the body.
 */
export const veilsOf = (body: HTMLElement): Element[] =>
  [...body.querySelectorAll(':scope > *, :scope > * > *')].filter((element) => {
    const { pointerEvents, position, backgroundColor, opacity } = getComputedStyle(element);
    const isOver = pointerEvents === 'none' && /fixed|absolute/.test(position);
    return isOver && /^rgb\(/.test(backgroundColor) && Number(opacity) > 0.9 && isVisible(element);
  });

/** Whether a veil is painted above a card at a point of the window. */
const isVeiled = (veil: Element, card: Element, x: number, y: number): boolean => {
  const { left, right, top, bottom } = veil.getBoundingClientRect();
  if (x < left || x > right || y < top || y > bottom || isAround(veil, card)) return false;
  // Of the same parent as the veil.
  const beside = [...veil.parentElement!.children].find((each) => isAround(each, card));
  const layers = layerOf(veil) - (beside ? layerOf(beside) : 0);
  return layers ? layers > 0 : !!beside && !!(beside.compareDocumentPosition(veil) & Node.DOCUMENT_POSITION_FOLLOWING);
};

type Tree = Pick<DocumentOrShadowRoot, 'elementFromPoint' | 'elementsFromPoint'>;

/**
 * The topmost elements of a tree at a point of the window. A browser may add those around the tree. Mostly the first one is enough, and
 * asking for all of them takes several times as long.
 */
function* elementsAt(root: Tree, x: number, y: number): Generator<Element> {
  const top = root.elementFromPoint(x, y);
  if (top) yield top;
  yield* root.elementsFromPoint(x, y).slice(1, MOST_ABOVE);
}

/** Whether an element, or its shadow tree, hides what is below it at a point of the window. */
const hidesAt = (element: Element, x: number, y: number): boolean => {
  const { shadowRoot } = element;
  return (
    hidesBelow(element) ||
    (!!shadowRoot && [...elementsAt(shadowRoot, x, y)].some((each) => shadowRoot.contains(each) && hidesAt(each, x, y)))
  );
};

/** Whether an element is a node, or around it as it is laid out: through slots and shadow roots. */
const isAround = (outer: Element, node: Node): boolean => {
  for (
    let each: Node | null = node;
    each;
    each = (each as Element).assignedSlot ?? each.parentNode ?? (each as ShadowRoot).host ?? null
  )
    if (each === outer) return true;
  return false;
};

/**
 * Whether a card is what is there at a point of the window.
 *
 * @param root the tree to look in: the document, then each shadow tree towards the card
 * @returns undefined if nothing in this tree decides it
 */
const isThere = (card: Element, x: number, y: number, root: Tree): boolean | undefined => {
  for (const element of elementsAt(root, x, y)) {
    if (isAround(card, element)) return true;
    const isOuter = isAround(element, card);
    const { shadowRoot } = element;
    if (isOuter && shadowRoot && shadowRoot !== root) {
      const inside = isThere(card, x, y, shadowRoot);
      if (inside !== undefined) return inside;
    }
    // What is around the card can only be below it. It is found where the card takes no clicks.
    if (isOuter) return getComputedStyle(card).pointerEvents === 'none';
    if (hidesAt(element, x, y)) return false;
  }
};

/** Whether the shop's own card shows anything: its elements may be invisible until their pictures have loaded. */
const hasContent = (card: Element): boolean => {
  const inside = card
    .querySelector('slot')
    ?.assignedElements()
    .flatMap((each) => [...each.querySelectorAll('*')]);
  return !inside?.[0] || inside.some(isVisible);
};

/**
 * Whether a share of a card can be seen: is in view, neither transparent nor invisible, and not covered. Ask after layout
 * (`afterLayout`), because otherwise this forces one.
 *
 * @param veils see `veilsOf`
 */
export const isSeen = (
  { target, intersectionRect, intersectionRatio }: IntersectionObserverEntry,
  share: number,
  veils: readonly Element[],
): boolean => {
  const { left, top, width, height } = intersectionRect;
  if (!width || !height || !isVisible(target) || !hasContent(target)) return false;
  const page: Tree = {
    elementFromPoint: (x, y) => ofDocument('elementFromPoint')(x, y),
    elementsFromPoint: (x, y) => ofDocument('elementsFromPoint')(x, y),
  };
  let seen = 0;
  // The points that are left are not looked at if these are enough.
  return POINTS.some(([x, y]) => {
    const at = [left + x * width, top + y * height] as const;
    if (!veils.some((veil) => isVeiled(veil, target, ...at)) && isThere(target, ...at, page)) seen++;
    return (intersectionRatio * seen) / POINTS.length >= share;
  });
};
