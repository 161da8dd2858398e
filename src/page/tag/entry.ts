import { quietly } from '../shared/guarded.js';
import { fromFolder, loadBeside } from './beside.js';
import { start } from './commands.js';
import { followPage, followScripts } from './follow.js';
import { onPage } from './page.js';
import { scriptElement } from './settings.js';
import './global.js';

quietly(() => {
  const { script, file } = scriptElement();
  const { version, config } = onPage();
  // If the tag is loaded twice, or together with the npm package, the first copy stays.
  if (version) {
    const { endpointId } = script?.dataset ?? {};
    if (endpointId && endpointId !== config!.endpointId)
      console.warn(`recotag: a second endpoint, ${endpointId}, gets nothing`);
    return;
  }
  // An inline script has no URL to load other files from.
  if (file) loadBeside(fromFolder(file));
  start({ ...script?.dataset });
  followScripts(script);
  followPage();
});
