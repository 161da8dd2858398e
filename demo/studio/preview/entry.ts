// Runs first in the preview's frame: configures the service, and reports to the studio.
import { applyRules, applyToList, configurePage, ownList } from './apply.js';
import { followList } from './follow-list.js';
import type { FrameOrder, Measures, PreviewFrame, PreviewMessage } from './messages.js';

const { setup } = window.frameElement as PreviewFrame;
const report = (measures: Partial<Measures>): void => {
  const message: PreviewMessage = { measures, side: setup.side, recotagPreview: true };
  window.parent.postMessage(message, location.origin);
};

configurePage(setup);
applyRules(setup.rules);
const look = followList(report, setup.scroll ?? 0);

addEventListener('message', ({ data, source }: MessageEvent<FrameOrder | undefined>) => {
  const list = ownList();
  if (source !== window.parent || data?.recotagStudio !== 'apply' || !list) return;
  applyToList(list, data.attributes, data.rules);
  document.documentElement.dataset.scheme = data.scheme;
  look();
});
