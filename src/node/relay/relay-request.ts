import type { BodySource, Bytes, Signal, WebResponse } from '../http/platform-types.js';

/** The part of a request that the relay reads. A web `Request` has it; Node's adapter makes a lighter one. */
export interface RelayRequest {
  readonly method: string;
  /** absolute URL; only path, query and, for the same-origin check, host are read */
  readonly url: string;
  readonly headers: { get(name: string): string | null };
  readonly body: BodySource | null;
  readonly signal?: Signal | null | undefined;
}

/** The origin of the request as the platform knows it, not from the request's content. */
export interface RelayPeer {
  /**
   * the connection's remote address: `req.socket.remoteAddress`, or an address that the platform guarantees. May be a function; if it
   * throws, the address is unknown
   */
  ip?: string | null | undefined | (() => string | null | undefined);
}

/** A response before it is a `Response`. */
export interface RelayResponse {
  status: number;
  headers: Record<string, string>;
  body: string | Bytes | null;
}

/** The relay's load. */
export interface RelayState {
  inFlight: number;
  heldBytes: number;
}

/** The relay's handler. On the shop's own domain, it responds like the service. It never rejects. */
export interface Relay {
  (request: RelayRequest, peer?: RelayPeer): Promise<WebResponse>;
  /** the same for adapters to servers without web `Response` */
  plain(request: RelayRequest, peer?: RelayPeer): Promise<RelayResponse>;
  /** for metrics */
  state(): RelayState;
}

/** The same with web `Response`. */
export const webHandler =
  (plain: Relay['plain']) =>
  async (request: RelayRequest, peer?: RelayPeer): Promise<WebResponse> => {
    const { status, headers, body } = await plain(request, peer);
    return new Response(body, { status, headers });
  };
