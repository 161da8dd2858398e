// Opens the inspector as it is loaded: the tag imports this file for `?recotag-inspector`, a bookmarklet adds it as a script.
import { openInspector } from './open-inspector.js';

openInspector();
