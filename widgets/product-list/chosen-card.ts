/** The elements that an event passed on its way to a list's card, the card last; none where it was in no card. */
export const cardPath = (event: Event, list: EventTarget | null): HTMLElement[] => {
  const path = event.composedPath().filter((target) => target instanceof HTMLElement);
  return path.slice(0, path.findIndex(({ parentNode }) => parentNode === list) + 1);
};

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
