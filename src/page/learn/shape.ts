/** Pages with fewer classes are compared by their elements. */
const FEWEST_CLASSES = 4;
const MOST_ELEMENTS = 3000;

const classes = (root: ParentNode): string[] =>
  [...root.querySelectorAll('body,main *[class],main,form,[id]')]
    .slice(0, MOST_ELEMENTS)
    .flatMap((element) => [...element.classList].map((name) => `${element.localName}.${name}`));

/** The elements of the page's own part and of what they are in. Header, menus and footer are those of every page. */
const elements = (root: ParentNode): string[] =>
  [...root.querySelectorAll('body *')]
    .slice(0, MOST_ELEMENTS)
    .filter((element) => !element.closest('header,nav,footer,script,style'))
    .map((element) => `${element.parentElement?.localName}>${element.localName} ${element.getAttribute('name') ?? ''}`);

/** Names of a page's parts, to compare it with other pages: its elements and their classes. */
export const partsOf = (root: ParentNode): string[] => {
  const named = new Set(classes(root));
  return [...(named.size < FEWEST_CLASSES ? new Set(elements(root)) : named)].slice(0, 500);
};

/** Pages of one template have at least this share of their parts in common. */
export const ALIKE = 0.5;

export const likeness = (one: readonly string[], other: readonly string[]): number => {
  const parts = new Set(one);
  const common = other.filter((part) => parts.has(part)).length;
  return common / (parts.size + other.length - common || 1);
};

export const shareOf = (parts: readonly string[], page: readonly string[]): number => {
  const all = new Set(page);
  return parts.filter((part) => all.has(part)).length / (parts.length || 1);
};
