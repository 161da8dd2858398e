import { pause } from '../page/pause.js';

/** Half of a card seen for this many milliseconds is an impression. */
const SEEN = 1000;

/**
 * Watches cards; those that come into view together and stay for a second are told together, each card once.
 *
 * @returns stops watching
 */
export function watchImpressions(cards: Element[], seen: (cards: Element[]) => void): () => void {
  const since = new Map<Element, unknown>();
  const observer = new IntersectionObserver(
    async (entries) => {
      for (const { target, isIntersecting } of entries) since.set(target, isIntersecting && entries);
      let hidden: boolean;
      do {
        // Nothing is seen of a tab in the background: its seconds don't count.
        hidden = document.hidden;
        await pause(SEEN);
      } while (hidden || document.hidden);
      const stayed = cards.filter((card) => since.get(card) === entries);
      for (const card of stayed) observer.unobserve(card);
      if (stayed[0]) seen(stayed);
    },
    { threshold: 0.5 },
  );
  for (const card of cards) observer.observe(card);
  return () => {
    since.clear();
    observer.disconnect();
  };
}
