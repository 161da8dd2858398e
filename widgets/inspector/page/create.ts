type Value = string | number | boolean | undefined | ((event: Event) => void);

/** What may stand inside an element; false and undefined are left out. */
export type Content = Node | string | number | false | undefined | readonly Content[];

/**
 * An element, made without markup: no Trusted Types sink and no inline style is involved, so that the strictest policy of
 * a shop allows it.
 *
 * @param attributes a function listens to the event of that name; true is an empty attribute; false and undefined are none
 */
export function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, Value> = {},
  ...content: Content[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(key, value);
    else if (value !== undefined && value !== false) element.setAttribute(key, value === true ? '' : `${value}`);
  }
  append(element, content);
  return element;
}

/** Appends content of any depth. */
export function append(parent: ParentNode, content: Content): void {
  if (Array.isArray(content)) for (const each of content) append(parent, each);
  else if (content !== false && content !== undefined) parent.append(content as Node | string);
}
