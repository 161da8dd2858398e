/**
 * With `light-heading`, puts the heading into the list's light DOM, where the page's style sheets apply. A heading that the page
 * itself has there stays the only one.
 *
 * @param heading the element made from the attribute `heading`
 */
export const placeHeading = (
  list: Element & { readonly lightHeading: boolean; readonly deferHydration: boolean },
  heading: HTMLElement | undefined,
): void => {
  let isTaken = false;
  for (const child of [...list.children]) {
    if (child.slot !== 'heading' || child === heading) continue;
    // A cloned list (Turbo, htmx) contains the heading of the original.
    if (child.part.contains('heading')) child.remove();
    else isTaken = true;
  }
  if (!heading || !list.lightHeading || list.deferHydration) return;
  heading.slot = 'heading';
  if (isTaken) heading.parentNode?.removeChild(heading);
  else if (heading.parentNode !== list) list.prepend(heading);
};
