// In the built file this stands in for Lit's own module of this name (esbuild.config.mjs): the way without Lit's other one,
// for browsers without constructable style sheets. Those have no container queries either, which the lists' looks need.

/** A text as a style sheet. */
export const unsafeCSS = (text: string): CSSStyleSheet => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
};

export const getCompatibleStyle = (sheet: CSSStyleSheet): CSSStyleSheet => sheet;

export const adoptStyles = (root: ShadowRoot, sheets: CSSStyleSheet[]): void => {
  root.adoptedStyleSheets = sheets;
};

export const supportsAdoptingStyleSheets = true;

/** Lit exports them; the lists have no use for them. */
export const css = unsafeCSS;
export class CSSResult {}
