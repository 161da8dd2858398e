import { config } from './config.js';
import { consent } from './consent.js';

/** An element of that name in the page's markup is not `true`. */
const isPrerendering = (): boolean => (document as { prerendering?: boolean }).prerendering === true;

/** Whether operations may be stored and sent: configured, allowed by the shopper, and looked at by somebody. */
export const isOpen = (): boolean =>
  consent() === 'granted' && !isPrerendering() && !!config.baseUrl && !!config.endpointId;
