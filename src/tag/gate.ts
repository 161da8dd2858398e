import { config } from './config.js';
import { consent } from './consent.js';

/** Compared with `true`, since an element named `prerendering` in the page's markup would be found as well. */
const isPrerendering = (): boolean => (document as { prerendering?: boolean }).prerendering === true;

/** Whether operations may be stored and sent: the shopper has consented, the page is configured and not only prerendered. */
export const isOpen = (): boolean =>
  consent() === 'granted' && !isPrerendering() && !!config.baseUrl && !!config.endpointId;
