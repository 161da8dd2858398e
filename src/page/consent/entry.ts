import { tagOnPage } from '../shared/of-document.js';
import { listen } from './listen.js';

const MARK = Symbol.for('recotag.consent');

// If the file is loaded twice, only the first copy runs.
if (tagOnPage().version && !(MARK in document)) Object.assign(document, { [MARK]: listen() });
