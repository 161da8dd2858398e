import type { FrameOrder, FrameSetup, PreviewFrame } from '../../preview/messages.js';
import type { FrameContent } from './frame-content.js';

/** Changes that follow each other within this many milliseconds are one. */
const MOMENT = 250;

interface Loaded {
  page: string;
  look: string;
  waiting?: ReturnType<typeof setTimeout> | undefined;
  /** whether the page is yet to be loaded */
  isNew: boolean;
}

const known = new WeakMap<HTMLIFrameElement, Loaded>();

/** Gives a frame's page an order. */
export const order = (frame: HTMLIFrameElement | null, what: FrameOrder): void => {
  frame?.contentWindow?.postMessage(what, location.origin);
};

/**
 * Shows a page in a frame. Where it is there already, attributes and styles change in it, and it keeps its place; or else it
 * is loaded. The tab's own history stays as it is: the back button leaves the studio, not a setting.
 *
 * @param run another number loads the same page anew
 * @param begins called just before it is loaded
 */
export const loadFrame = (
  frame: HTMLIFrameElement,
  content: FrameContent,
  setup: Omit<FrameSetup, 'rules'>,
  run: number,
  begins: () => void,
): void => {
  const page = JSON.stringify([content.page, setup, run]);
  const look = JSON.stringify([content.url, content.rules]);
  const before = known.get(frame);
  if (before?.page === page && before.look === look) return;
  const isNew = before?.page !== page || before.isNew;
  clearTimeout(before?.waiting);
  const loaded: Loaded = { page, look, isNew };
  known.set(frame, loaded);
  loaded.waiting = setTimeout(
    () => {
      if (!loaded.isNew) {
        const { attributes, rules, scheme } = content;
        return order(frame, { recotagStudio: 'apply', attributes, rules, scheme });
      }
      loaded.isNew = false;
      begins();
      const { rules } = content;
      (frame as PreviewFrame).setup = { ...setup, rules, scroll: before ? (frame.contentWindow?.scrollY ?? 0) : 0 };
      frame.contentWindow?.location.replace(content.url);
    },
    before ? MOMENT : 0,
  );
};
