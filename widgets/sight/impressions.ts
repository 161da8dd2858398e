import { pause } from '../page/pause.js';

/** Half of a card seen for this many milliseconds is an impression. */
const SEEN = 1000;

/**
 * Watches cards; those that come into view together and stay for a second are told together, each card once.
 *
 * @returns stops watching
 */
export function watchImpressions(cards: Element[], seen: (cards: Element[]) => void): () => void {
  const since = new Map<Element, object>();
  const observer = new IntersectionObserver(
    async (entries) => {
      const turn = {};
      for (const { target, isIntersecting } of entries) isIntersecting ? since.set(target, turn) : since.delete(target);
      await pause(SEEN);
      const stayed = [...since].filter(([, from]) => from === turn).map(([card]) => card);
      for (const card of stayed) {
        observer.unobserve(card);
        since.delete(card);
        // A tab in the background shows nothing: start anew when it is back, which is when observers go on.
        if (document.hidden) observer.observe(card);
      }
      if (stayed.length && !document.hidden) seen(stayed);
    },
    { threshold: 0.5 },
  );
  for (const card of cards) observer.observe(card);
  return () => {
    since.clear();
    observer.disconnect();
  };
}
