// Puts a list into a shop's page where one points: in the studio's frame, or by the bookmarklet on the page itself.
import { inFrame } from './in-frame.js';
import { onPage } from './on-page.js';

const script = document.currentScript as HTMLScriptElement | null;
const { setup, link } = { ...script?.dataset };
if (setup && link && script) onPage(JSON.parse(setup), new URL(script.src).origin, link);
else inFrame();
