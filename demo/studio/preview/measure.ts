/** How many cards have text that doesn't fit. */
export interface TextFit {
  /** text that leaves its card or covers other text */
  overlapping: number;
  /** text of which shoppers can't read the end */
  cut: number;
}

const SLACK = 1;

const TEXTS = '[part=name], [part=price], [part=old-price], [part=badge]';

/** The box of an element's own text, which can be larger than the element. Words for screen readers are in its children. */
const boxOf = (element: Element): DOMRect => {
  const range = document.createRange();
  const texts = [...element.childNodes].filter((node) => node instanceof Text && node.data.trim());
  range.setStartBefore(texts[0] ?? element);
  range.setEndAfter(texts.at(-1) ?? element);
  return range.getBoundingClientRect();
};

const leaves = (inner: DOMRect, outer: DOMRect): boolean =>
  inner.left < outer.left - SLACK || inner.right > outer.right + SLACK;

const meets = (one: DOMRect, other: DOMRect): boolean =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > SLACK &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > SLACK;

const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element): boolean =>
  clientWidth > 0 && (scrollWidth > clientWidth + SLACK || scrollHeight > clientHeight + SLACK);

/** Measures the text of all cards of a list. The first match counts per card. */
export const textFit = (list: Element): TextFit => {
  const fit = { overlapping: 0, cut: 0 };
  for (const card of list.shadowRoot?.querySelectorAll('[part=card]') ?? []) {
    const outer = card.getBoundingClientRect();
    const texts = [...card.querySelectorAll(TEXTS)];
    const name = texts.find((each) => each.part.contains('name'));
    // The hidden rest of a clamped name has a box, too.
    const boxes = texts.map((each) => (each === name ? each.getBoundingClientRect() : boxOf(each)));
    if (boxes.some((box, place) => leaves(box, outer) || boxes.slice(place + 1).some((other) => meets(box, other))))
      fit.overlapping += 1;
    else if (name && isCut(name)) fit.cut += 1;
  }
  for (const own of list.querySelectorAll(':scope > [slot^=card-]')) if (isCut(own)) fit.cut += 1;
  return fit;
};
