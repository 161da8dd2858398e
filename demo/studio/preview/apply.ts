/** The page's own list, not one that stands in its slots. */
export const ownList = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('main > reco-list, main > popular-products');

const sheet = new CSSStyleSheet();

/** Changes the list as a page would that is edited: its attributes, its styles, the page's scheme. Nothing is loaded. */
export function apply(attributes: Record<string, string>, css: string, scheme: string): void {
  const list = ownList();
  if (!list) return;
  for (const name of list.getAttributeNames()) if (!(name in attributes)) list.removeAttribute(name);
  for (const [name, value] of Object.entries(attributes))
    if (list.getAttribute(name) !== value) list.setAttribute(name, value);
  document.getElementById('own-style')?.remove();
  sheet.replaceSync(css);
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
  document.documentElement.dataset.scheme = scheme;
}
