import type { FrameSetup, PreviewFrame } from '../../preview/messages.js';

/** Changes that follow each other within this many milliseconds load the frame once. */
const MOMENT = 350;

const waiting = new WeakMap<HTMLIFrameElement, ReturnType<typeof setTimeout>>();
const loaded = new WeakMap<HTMLIFrameElement, string>();

/**
 * Loads a page into a frame, unless it is there already. The tab's own history stays as it is: the back button leaves the
 * studio, not a setting.
 *
 * @param run another number loads the same page anew
 * @param begins called just before it is loaded
 */
export function loadFrame(
  frame: HTMLIFrameElement,
  url: string,
  setup: FrameSetup,
  run: number,
  begins: () => void,
): void {
  const key = JSON.stringify([url, setup, run]);
  if (loaded.get(frame) === key) return;
  const first = !loaded.has(frame);
  loaded.set(frame, key);
  clearTimeout(waiting.get(frame));
  waiting.set(
    frame,
    setTimeout(
      () => {
        begins();
        (frame as PreviewFrame).setup = setup;
        frame.contentWindow?.location.replace(url);
      },
      first ? 0 : MOMENT,
    ),
  );
}
