import { cardPath } from '../product-list/card-path.js';

/**
 * What has the focus by the keyboard is wholly in view: browsers are content with a part of a card, or snap back to it.
 * Not by a press, which would end on another card than it began.
 */
export const keepInView = (event: Event): void => {
  const path = cardPath(event, event.currentTarget);
  if (path[0]?.matches(':focus-visible')) path.at(-1)!.scrollIntoView({ block: 'nearest', inline: 'nearest' });
};
