import { cardPath } from './card-path.js';

/** What a click in a list meant. */
export interface ChosenCard {
  /** from 0 */
  index: number;
  /** the control's `data-action`, undefined where the card's link was chosen */
  action: string | undefined;
}

/** What of which card was chosen, if any; a control inside a link takes the click for itself. */
export const chosenCard = (event: MouseEvent, list: Element): ChosenCard | undefined => {
  const path = cardPath(event, list);
  const index = [...list.children].indexOf(path.pop()!);
  const control = path.find(({ dataset }) => dataset.action);
  const link = path.find(({ localName }) => localName === 'a');
  // The middle button follows links only; the right one, an auxclick as well, chooses nothing.
  if (event.button > (control ? 0 : 1)) return;
  if (control && link && link !== control) event.preventDefault();
  if (control || link) return { index, action: control?.dataset.action };
};
