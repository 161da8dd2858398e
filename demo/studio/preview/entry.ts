// Runs first in the preview's frame: configures the service, and reports to the studio.
import { watchFetch } from '../../../src/page/doctor/observe/service-call.js';
import { applyRules, configurePage } from './apply.js';
import { followList } from './follow-list.js';
import { handleOrders } from './handle-orders.js';
import { watchShifts } from './measure.js';
import type { PreviewFrame, SendReport } from './messages.js';
import { pickParts } from './pick-parts.js';

const QUERY = /prefers-reduced-motion/;

/** Simulates `prefers-reduced-motion: reduce`: replaces `matchMedia`, and removes the lists' rules for motion. */
const reduceMotion = (): void => {
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

const { setup } = window.frameElement as PreviewFrame;
const report: SendReport = (content) =>
  window.parent.postMessage({ ...content, side: setup.side, recotagPreview: true }, location.origin);
const fetch = window.fetch.bind(window);

configurePage(setup);
applyRules(setup.rules);
if (setup.reduced) reduceMotion();
watchFetch(
  (call) => report({ kind: 'call', call }),
  () => report({ kind: 'other' }),
);
// Only layout shifts during loading count, not those after a change of settings.
const stopWatchingShifts = watchShifts((shift) => report({ kind: 'shift', shift }));
const { look, examine } = followList(report, setup.scroll ?? 0);
handleOrders(report, fetch, {
  examine,
  changed() {
    stopWatchingShifts();
    look();
  },
});
if (setup.pick) pickParts(report);
report({ kind: 'open' });
