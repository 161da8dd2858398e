/**
 * The nearest `lang`, which may stand outside the shadow trees around an element; undefined where there is none. As HTML determines the
 * language of a node: https://html.spec.whatwg.org/multipage/dom.html#language
 */
export const nearestLang = (element: Element): string | undefined => {
  const said = element.closest<HTMLElement>('[lang]');
  if (said) return said.lang;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? nearestLang(root.host) : undefined;
};
