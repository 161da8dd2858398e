import type { FrameContent } from '../model/simulation.js';
import type { FrameOrder, FrameSetup, PreviewFrame } from '../preview/messages.js';

const MOMENT = 250;

interface Loaded {
  page: string;
  look: string;
  waiting?: ReturnType<typeof setTimeout> | undefined;
  isNew: boolean;
  /** whether the page is being loaded, and can't be changed yet */
  isOpening: boolean;
  change?: (() => void) | undefined;
}

const known = new WeakMap<HTMLIFrameElement, Loaded>();

/** 0 for the browser's own page of an error, which can't be read. */
const scrollOf = ({ contentDocument }: HTMLIFrameElement): number => contentDocument?.scrollingElement?.scrollTop ?? 0;

/**
 * Shows a page in a frame. If the frame already has this page, only attributes and styles change; otherwise the page is loaded.
 * It doesn't add an entry to the history of the tab, so that the back button leaves the studio.
 *
 * @param run a new number loads the same page again
 * @param load called before the page is loaded
 */
export const loadFrame = (
  frame: HTMLIFrameElement,
  content: FrameContent,
  setup: Omit<FrameSetup, 'rules'>,
  run: number,
  load: () => void,
): void => {
  const page = JSON.stringify([content.page, setup, run]);
  const look = JSON.stringify([content.url, content.rules]);
  const shown = known.get(frame);
  if (shown?.page === page && shown.look === look) return;
  const isNew = shown?.page !== page || shown.isNew;
  clearTimeout(shown?.waiting);
  const loaded: Loaded = { page, look, isNew, isOpening: !!shown?.isOpening };
  known.set(frame, loaded);
  loaded.waiting = setTimeout(
    () => {
      if (!loaded.isNew) {
        const { attributes, rules, scheme } = content;
        const order: FrameOrder = { recotagStudio: 'apply', attributes, rules, scheme };
        loaded.change = () => frame.contentWindow?.postMessage(order, location.origin);
        if (!loaded.isOpening) loaded.change();
        return;
      }
      loaded.isNew = false;
      loaded.isOpening = true;
      load();
      const { rules } = content;
      (frame as PreviewFrame).setup = { ...setup, rules, scroll: shown ? scrollOf(frame) : 0 };
      frame.contentWindow?.location.replace(content.url);
    },
    shown ? MOMENT : 0,
  );
};

/** Changes the page as it was asked to while it was loading. */
export const opened = (frame: HTMLIFrameElement): void => {
  const shown = known.get(frame);
  if (!shown?.isOpening) return;
  shown.isOpening = false;
  shown.change?.();
};
