// Opens itself: the tag imports it where `?recotag-inspector` asks for it, and a bookmarklet adds it as a script.
import { openInspector } from './open-inspector.js';

openInspector();
