import { tagOnPage } from '../shared/of-document.js';
import { followDevice } from './follow-device.js';

const MARK = Symbol.for('recotag.relay');

// If the file is loaded twice, only the first copy runs.
if (tagOnPage().version && !(MARK in document)) {
  Object.assign(document, { [MARK]: true });
  followDevice();
}
