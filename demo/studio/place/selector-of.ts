/** Names that a build or a framework made anew tomorrow: digits and letters mixed, or very long. */
const isMade = (name: string): boolean =>
  /\d{3,}|[a-z]\d[a-z]|^css-|^sc-|__[A-Za-z0-9]{5}$/.test(name) || name.length > 40;

const isOnly = (selector: string, element: Element): boolean => {
  const found = element.ownerDocument.querySelectorAll(selector);
  return found.length === 1 && found[0] === element;
};

const own = (element: Element): string[] => {
  const { id, localName, classList } = element;
  const classes = [...classList].filter((name) => !isMade(name)).map((name) => `.${CSS.escape(name)}`);
  return [
    ...(id && !isMade(id) ? [`#${CSS.escape(id)}`] : []),
    ...['data-testid', 'data-section', 'itemprop']
      .filter((name) => element.hasAttribute(name))
      .map((name) => `[${name}="${CSS.escape(element.getAttribute(name)!)}"]`),
    ...classes,
    ...(classes.length > 1 ? [classes.join('')] : []),
    ...classes.map((name) => localName + name),
    localName,
  ];
};

const nth = (element: Element): string => {
  const same = [...(element.parentElement?.children ?? [])].filter(({ localName }) => localName === element.localName);
  return same.length > 1 ? `${element.localName}:nth-of-type(${same.indexOf(element) + 1})` : element.localName;
};

/** A selector that finds this element alone, as short and as lasting as the page allows. */
export const selectorOf = (element: Element): string => {
  const alone = own(element).find((selector) => isOnly(selector, element));
  if (alone) return alone;
  let path = nth(element);
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    const anchor = own(parent).find((selector) => isOnly(`${selector} > ${path}`, element));
    if (anchor) return `${anchor} > ${path}`;
    path = `${nth(parent)} > ${path}`;
  }
  return path;
};
