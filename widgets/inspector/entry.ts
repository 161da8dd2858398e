// Opens the inspector when this file is loaded: the tag imports it for `?recotag-inspector`, a bookmarklet adds it as a script.
import { ofDocument } from '../../src/page/shared/of-document.js';
import { InspectorElement } from './inspector-element.js';

const NAME = 'recotag-inspector';

/** Opens the inspector. It takes the focus only if the user has just asked for it: a page that opens it by its URL keeps its focus. */
const openInspector = (): void => {
  if (!customElements.get(NAME)) customElements.define(NAME, InspectorElement);
  const open = ofDocument('querySelector')<InspectorElement>(NAME);
  const inspector = open ?? (ofDocument('createElement')(NAME) as InspectorElement);
  if (!open) ofDocument('documentElement').append(inspector);
  if (open || !location.search.includes(NAME)) void inspector.takeFocus();
};

openInspector();
