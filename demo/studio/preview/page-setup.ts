import type { FrameSetup } from './messages.js';

/** The stub of contract.md with one call that waits: the lists read the page's service from it. No tag runs here. */
export const configurePage = ({ baseUrl, endpointId }: FrameSetup): void => {
  const stub = Object.assign(() => {}, { q: [['config', { baseUrl, endpointId }]] });
  window.recotag = stub as unknown as NonNullable<Window['recotag']>;
};

const QUERY = /prefers-reduced-motion/;

/** A page can't set what its media query answers: scripts hear “reduce”, and the lists' own rules for motion go. */
export const reduceMotion = (): void => {
  const { matchMedia } = window;
  window.matchMedia = (query) => {
    const list = matchMedia.call(window, query);
    return QUERY.test(query) ? Object.defineProperty(list, 'matches', { value: /:\s*reduce\b/.test(query) }) : list;
  };
  for (const name of ['reco-list', 'popular-products'])
    customElements.whenDefined(name).then(() => {
      const sheets = document.querySelector(name)?.shadowRoot?.adoptedStyleSheets ?? [];
      for (const sheet of sheets)
        for (let place = sheet.cssRules.length - 1; place >= 0; place--) {
          const rule = sheet.cssRules[place];
          if (rule instanceof CSSMediaRule && QUERY.test(rule.conditionText)) sheet.deleteRule(place);
        }
    });
};
