import { ofDocument } from '../../../src/page/of-document.js';

/** The scripts of this page that load the tag, whatever the file is called. */
export const tagScripts = (): HTMLScriptElement[] =>
  [...ofDocument('querySelectorAll')<HTMLScriptElement>('script[src]')].filter(
    ({ src, dataset }) =>
      dataset.endpointId !== undefined || dataset.baseUrl !== undefined || /\/recotag\.js([?#]|$)/.test(src),
  );
