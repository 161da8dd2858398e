import type { FrameSetup } from './messages.js';

/** The stub of recotag with one queued call, from which the lists read the service. The tag itself isn't loaded. */
export const configurePage = ({ baseUrl, endpointId }: FrameSetup): void => {
  const stub = Object.assign(() => {}, { q: [['config', { baseUrl, endpointId }]] });
  window.recotag = stub as unknown as NonNullable<Window['recotag']>;
};

const QUERY = /prefers-reduced-motion/;

/** Simulates `prefers-reduced-motion: reduce`: replaces `matchMedia`, and removes the lists' rules for motion. */
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
