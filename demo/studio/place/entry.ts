// Places a list in a shop's page: in the studio's frame, or by the bookmarklet on the live page.
import { inFrame } from './in-frame.js';
import { onPage } from './on-page.js';

const script = document.currentScript as HTMLScriptElement | null;
const { setup, link, words } = { ...script?.dataset };
if (setup && link && words && script) onPage(JSON.parse(setup), JSON.parse(words), new URL(script.src).origin, link);
else inFrame();
