// Runs first in the preview's frame: configures the service, and reports to the studio.
import { watchFetch } from '../../../src/page/doctor/observe/service-call.js';
import { applyRules, configurePage } from './apply.js';
import { followList } from './follow-list.js';
import { handleOrders } from './handle-orders.js';
import { watchShifts } from './measure.js';
import type { PreviewFrame, SendReport } from './messages.js';

const { setup } = window.frameElement as PreviewFrame;
const report: SendReport = (content) =>
  window.parent.postMessage({ ...content, side: setup.side, recotagPreview: true }, location.origin);
const fetch = window.fetch.bind(window);

configurePage(setup);
applyRules(setup.rules);
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
report({ kind: 'open' });
