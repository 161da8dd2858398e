// Runs first in the studio's frame: hands the page its service, and tells the studio what happens.
import { watchFetch } from '../../../widgets/inspector/observe/watch-fetch.js';
import { configurePage } from './configure-page.js';
import { followList } from './follow-list.js';
import type { PreviewFrame, PreviewMessage } from './messages.js';
import { reduceMotion } from './reduce-motion.js';
import { watchShifts } from './watch-shifts.js';

const { setup } = window.frameElement as PreviewFrame;
type Told = PreviewMessage extends infer Each
  ? Each extends unknown
    ? Omit<Each, 'side' | 'recotagPreview'>
    : never
  : never;
const tell = (told: Told): void =>
  window.parent.postMessage({ ...told, side: setup.side, recotagPreview: true }, location.origin);

configurePage(setup);
if (setup.reduced) reduceMotion();
watchFetch(
  (call) => tell({ kind: 'call', call }),
  () => tell({ kind: 'other' }),
);
watchShifts((shift) => tell({ kind: 'shift', shift }));
followList(tell);
