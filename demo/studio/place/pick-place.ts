import { placedList } from './placed-list.js';

let stop: (() => void) | undefined;

/** Blocks that a list can stand beside: what is too small to be one gives its parent. */
const blockAt = (target: EventTarget | null): Element | undefined => {
  let element = target instanceof Element ? target : null;
  while (element && element !== document.body) {
    const { width, height } = element.getBoundingClientRect();
    if (width >= 120 && height >= 24 && getComputedStyle(element).display !== 'inline') return element;
    element = element.parentElement;
  }
};

/** Lets the shopkeeper point at a place; a click chooses it, Escape ends it. */
export const pickPlace = (chosen: (element: Element) => void): void => {
  stop?.();
  const mark = document.createElement('div');
  Object.assign(mark.style, {
    position: 'fixed',
    zIndex: '2147483646',
    border: '2px solid #4f46e5',
    borderRadius: '6px',
    background: 'rgb(79 70 229 / 12%)',
    pointerEvents: 'none',
    display: 'none',
  });
  document.documentElement.append(mark);
  const ended = new AbortController();
  const { signal } = ended;
  stop = () => {
    ended.abort();
    mark.remove();
  };
  const options = { signal, capture: true };
  const at = (event: Event) => {
    const block = blockAt(event.composedPath()[0] ?? null);
    return block && !placedList.has(block) && !block.closest('[data-recotag-bar]') ? block : undefined;
  };
  addEventListener(
    'pointermove',
    (event) => {
      const block = at(event);
      mark.style.display = block ? 'block' : 'none';
      if (!block) return;
      const { left, top, width, height } = block.getBoundingClientRect();
      Object.assign(mark.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
    },
    options,
  );
  addEventListener(
    'click',
    (event) => {
      const block = at(event);
      if (!block) return;
      event.preventDefault();
      event.stopPropagation();
      stop?.();
      chosen(block);
    },
    options,
  );
  addEventListener('keydown', ({ key }) => key === 'Escape' && stop?.(), options);
};

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
