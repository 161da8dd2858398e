interface Host extends Element {
  readonly lightHeading: boolean;
  readonly deferHydration: boolean;
  /** the element made from the attribute `heading` */
  readonly ownHeading: HTMLElement | undefined;
}

/**
 * With `light-heading`, puts the heading into the list's light DOM, where the page's style sheets apply. A heading that the page
 * itself has there stays the only one.
 */
export const placeHeading = (host: Host): void => {
  const { ownHeading, lightHeading, deferHydration } = host;
  let isTaken = false;
  for (const child of [...host.children]) {
    if (child.slot !== 'heading' || child === ownHeading) continue;
    // A cloned list (Turbo, htmx) contains the heading of the original.
    if (child.part.contains('heading')) child.remove();
    else isTaken = true;
  }
  if (!ownHeading || !lightHeading || deferHydration) return;
  ownHeading.slot = 'heading';
  if (isTaken) ownHeading.remove();
  else if (ownHeading.parentNode !== host) host.prepend(ownHeading);
};
