import type { NodeRequest, NodeResponse } from '../platform-types.js';
import type { Relay } from '../relay/relay-request.js';
import { toNodeHandler } from './node-handler.js';

/**
 * The relay as Express or Connect middleware: `app.use('/reco', toExpressMiddleware(relay))`, before any body parser, since a
 * body can be read only once. Requests for other addresses go on to the next handler.
 */
export const toExpressMiddleware = (relay: Pick<Relay, 'plain'>) => {
  const handle = toNodeHandler(relay);
  return (
    request: NodeRequest & { readonly readableEnded?: boolean | undefined },
    response: NodeResponse,
    next: (error?: unknown) => void,
  ): void => {
    const path = request.originalUrl ?? request.url ?? '';
    if (!/^[^?]*\/v3\/operations\/(?:sync|async)(?:\?|$)/.test(path)) next();
    else if (request.readableEnded) next(Error('recotag relay: mount it before what reads bodies'));
    else handle(request, response);
  };
};
