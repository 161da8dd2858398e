import type { ReactiveControllerHost } from 'lit';
import { watchSight } from '../page/observers.js';
import { isGiven } from './list-client.js';
import { listChanged } from './page-lists.js';

/** A lazy list loads at this distance from the viewport. */
const LAZY_MARGIN = '300px';
/** An eager list in another list's slot loads as soon as it is rendered, at any distance. */
const EAGER_MARGIN = '999999px';

interface Host extends ReactiveControllerHost, Element {
  readonly loading: 'lazy' | 'eager';
  /** whether the list is in another list's slot */
  readonly inSlot: boolean;
}

/**
 * Observes whether a list has come near the viewport. `near` stays true from then on. A list that is not rendered, for
 * example in a hidden slot, is not near.
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
    /** whether the first observation is pending: browsers call observers with the first frame, in any order */
    unseen: false,
    /** Starts or stops observing; called before each update. */
    look() {
      const eager = host.loading === 'eager' || isGiven();
      if (eager && !host.inSlot) controller.near = true;
      watch(controller.near || !host.isConnected ? '' : eager ? EAGER_MARGIN : LAZY_MARGIN);
    },
    hostDisconnected: () => watch(''),
  };
  host.addController(controller);
  return controller;
};
