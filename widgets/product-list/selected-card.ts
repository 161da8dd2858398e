/** The elements on an event's path from its target to the card, which is last. Empty if the target is not in a card. */
export const cardPath = (event: Event, list: EventTarget | null): HTMLElement[] => {
  const path = event.composedPath().filter((target) => target instanceof HTMLElement);
  return path.slice(0, path.findIndex(({ parentNode }) => parentNode === list) + 1);
};

/** Whether a click on an element submits a form: a button without a type does. */
export const isSubmit = (element: Element): element is HTMLButtonElement | HTMLInputElement =>
  element.matches('button, input') && /^(submit|image)$/.test((element as HTMLButtonElement).type);

/** The card that a click selected, and the control in it. */
interface SelectedCard {
  /** from 0 */
  index: number;
  /** the control's `data-action`; undefined if the card's link was clicked */
  action: string | undefined;
  control: HTMLElement | undefined;
}

/**
 * Finds the card and the control that a click selected. A control inside a link prevents the navigation. A control that is a link is only
 * a link if the click opens another tab or window. A control never submits a form around the list: that is the form of the page's product.
 */
export const selectedCard = (event: MouseEvent, list: Element): SelectedCard | undefined => {
  const path = cardPath(event, list);
  const index = [...list.children].indexOf(path.pop()!);
  const link = path.find(({ localName }) => localName === 'a');
  const opensElsewhere = event.button || event.ctrlKey || event.metaKey || event.shiftKey;
  const control = path.find((each) => each.dataset.action && !(opensElsewhere && each === link));
  // The middle button only follows links. The right button also fires `auxclick` and selects nothing.
  if (event.button > (control ? 0 : 1)) return;
  const submit = path.find(isSubmit);
  const isOfPage = !!submit?.form && !path.includes(submit.form);
  if (control && (isOfPage || (link && link !== control))) event.preventDefault();
  if (control || link) return { index, action: control?.dataset.action, control };
};
