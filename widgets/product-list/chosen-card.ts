/** What a click in a list meant. */
export interface ChosenCard {
  /** from 0 */
  index: number;
  /** the control's `data-action`, undefined where the card's link was chosen */
  action: string | undefined;
}

/** What of which card was chosen, if any; a control inside a link takes the click for itself. */
export function chosenCard(event: MouseEvent, list: Element): ChosenCard | undefined {
  const path = event.composedPath().filter((target) => target instanceof HTMLElement);
  const at = path.findIndex(({ parentNode }) => parentNode === list);
  const index = [...list.children].indexOf(path[at]!);
  const inside = path.slice(0, Math.max(at, 0));
  const control = inside.find(({ dataset }) => dataset.action);
  const link = inside.find(({ localName }) => localName === 'a');
  if (control) {
    if (event.button) return;
    if (link && link !== control) event.preventDefault();
    return { index, action: control.dataset.action };
  }
  // auxclick is the middle button, and the right one, which chooses nothing.
  if (link && event.button < 2) return { index, action: undefined };
}
