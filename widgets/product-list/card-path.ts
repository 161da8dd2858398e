/** The elements that an event passed on its way to a list's card, the card last; none where it was in no card. */
export const cardPath = (event: Event, list: EventTarget | null): HTMLElement[] => {
  const path = event.composedPath().filter((target) => target instanceof HTMLElement);
  return path.slice(0, path.findIndex(({ parentNode }) => parentNode === list) + 1);
};
