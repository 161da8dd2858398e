/** Returns a function that adds a style sheet to a list. All lists share one sheet. */
export const sharedStyles = (styles: string): ((list: { readonly renderRoot: unknown }) => void) => {
  let sheet: CSSStyleSheet | undefined;
  return ({ renderRoot }) => {
    if (!sheet) {
      sheet = new CSSStyleSheet();
      // biome-ignore lint/plugin/addresses: text of recotag
      sheet.replaceSync(styles);
    }
    const root = renderRoot as ShadowRoot;
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  };
};
