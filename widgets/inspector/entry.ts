// Opens the inspector when this file is loaded: the tag imports it for `?recotag-inspector`, a bookmarklet adds it as a script.
import { openInspector } from './open-inspector.js';

openInspector();
