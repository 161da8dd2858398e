import type { ReactiveControllerHost } from 'lit';
import { watchSight } from '../page/observers.js';
import { isGiven } from './list-client.js';
import { listChanged } from './page-lists.js';

/** How far from the viewport a lazy list asks. */
const SOON = '300px';
/** Everywhere: an eager list in another's slot has to be rendered, but may stand anywhere. */
const ANYWHERE = '999999px';

interface Host extends ReactiveControllerHost, Element {
  readonly loading: 'lazy' | 'eager';
  /** whether the list stands in another one's slot */
  readonly inSlot: boolean;
}

/**
 * Whether a list has come near the viewport; once it has, it stays so. A list that is not rendered, as in a slot that is
 * not shown, is never near.
 */
export const nearController = (host: Host) => {
  let observer: IntersectionObserver | undefined;
  let margin = '';
  const watch = (rootMargin: string) => {
    if (rootMargin === margin) return;
    margin = rootMargin;
    observer?.disconnect();
    controller.unseen = !!rootMargin;
    if (rootMargin)
      observer = watchSight([host], { rootMargin }, (entries) => {
        controller.unseen = false;
        controller.near ||= entries.at(-1)!.isIntersecting;
        if (controller.near) host.requestUpdate();
        else listChanged();
      });
  };
  const controller = {
    near: false,
    /** whether the browser has still to say it: it calls observers in any order, with the first frame */
    unseen: false,
    /** Looks again at where the list stands; called before each update. */
    look() {
      const eager = host.loading === 'eager' || isGiven();
      if (eager && !host.inSlot) controller.near = true;
      watch(controller.near || !host.isConnected ? '' : eager ? ANYWHERE : SOON);
    },
    hostDisconnected: () => watch(''),
  };
  host.addController(controller);
  return controller;
};
