import type { FrameOrder } from '../../preview/messages.js';
import type { Studio } from '../model/studio.js';
import { order } from './load-frame.js';

const frame = (): HTMLIFrameElement | null => document.querySelector('iframe[data-side]');

/** Gives the preview an order that has an answer. A page that is just being loaded doesn't hear it: it is given again then. */
export const askFrame = (studio: Studio, what: FrameOrder): void => {
  studio.pending = what;
  order(frame(), what);
};

/** Gives the order that has no answer yet to the page that has just been opened. */
export const askAgain = ({ pending }: Studio): void => {
  if (pending) order(frame(), pending);
};
