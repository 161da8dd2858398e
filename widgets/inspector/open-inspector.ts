import { ofDocument } from '../../src/page/of-document.js';
import { InspectorElement } from './inspector-element.js';

const NAME = 'recotag-inspector';

/**
 * Opens the inspector over the page. It takes the focus where somebody has asked for it here: a page whose address asks for it
 * begins like any other.
 */
export const openInspector = (): void => {
  if (!customElements.get(NAME)) customElements.define(NAME, InspectorElement);
  const open = ofDocument('querySelector')<InspectorElement>(NAME);
  const inspector = open ?? (ofDocument('createElement')(NAME) as InspectorElement);
  if (!open) ofDocument('documentElement').append(inspector);
  if (open || !location.search.includes(NAME)) void inspector.takeFocus();
};
