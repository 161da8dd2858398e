import { InspectorElement } from './inspector-element.js';

const NAME = 'recotag-inspector';

/**
 * Opens the inspector over the page. It takes the focus where somebody has asked for it here: a page whose address asks for it
 * begins like any other.
 */
export function openInspector(): void {
  if (!customElements.get(NAME)) customElements.define(NAME, InspectorElement);
  const open = document.querySelector<InspectorElement>(NAME);
  const inspector = open ?? (document.createElement(NAME) as InspectorElement);
  if (!open) document.documentElement.append(inspector);
  if (open || !location.search.includes(NAME)) void inspector.takeFocus();
}
