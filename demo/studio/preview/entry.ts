// Runs first in the preview's frame: configures the service, and reports to the studio.
import { watchFetch } from '../../../widgets/doctor/observe/service-call.js';
import { applyRules } from './apply.js';
import { followList } from './follow-list.js';
import type { PreviewFrame, Tell } from './messages.js';
import { obey } from './obey.js';
import { configurePage, reduceMotion } from './page-setup.js';
import { pickParts } from './pick-parts.js';
import { watchShifts } from './watch-shifts.js';

const { setup } = window.frameElement as PreviewFrame;
const tell: Tell = (told) =>
  window.parent.postMessage({ ...told, side: setup.side, recotagPreview: true }, location.origin);
const fetch = window.fetch.bind(window);

configurePage(setup);
applyRules(setup.rules);
if (setup.reduced) reduceMotion();
watchFetch(
  (call) => tell({ kind: 'call', call }),
  () => tell({ kind: 'other' }),
);
// Only layout shifts during loading count, not those after a change of settings.
const settled = watchShifts((shift) => tell({ kind: 'shift', shift }));
const look = followList(tell, setup.scroll ?? 0);
obey(tell, fetch, () => {
  settled();
  look();
});
if (setup.pick) pickParts(tell);
tell({ kind: 'open' });
