/** Names of a page's parts, to compare it with other pages: its elements and their classes. */
export const partsOf = (root: ParentNode): string[] =>
  [
    ...new Set(
      [...root.querySelectorAll('body,main *[class],main,form,[id]')]
        .slice(0, 3000)
        .flatMap((element) => [...element.classList].map((name) => `${element.localName}.${name}`)),
    ),
  ].slice(0, 500);

/** Pages of one template have at least this share of their parts in common. */
export const ALIKE = 0.5;

/** The share of parts that two pages have in common, 0 to 1. */
export const likeness = (one: readonly string[], other: readonly string[]): number => {
  const parts = new Set(one);
  const common = other.filter((part) => parts.has(part)).length;
  return common / (parts.size + other.length - common || 1);
};
