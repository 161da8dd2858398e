import type { BodySource, ByteStream, Bytes, Signal, WebResponse } from '../platform-types.js';
import type { Send } from '../send.js';

/** What the relay reads of a request. A web `Request` is one; Node's adapter makes a lighter one. */
export interface RelayRequest {
  readonly method: string;
  /** absolute; only path, query and, for the same-origin test, host are read */
  readonly url: string;
  readonly headers: { get(name: string): string | null };
  readonly body: BodySource | null;
  readonly signal?: Signal | null | undefined;
}

/** Where the request came from, as the platform knows it, not as the request says. */
export interface RelayPeer {
  /**
   * address of the other end of the connection: `req.socket.remoteAddress`, or what the platform vouches for. A function is
   * asked for it; when it fails, no address is known
   */
  ip?: string | null | undefined | (() => string | null | undefined);
}

/** An answer before it is a `Response`: short bodies whole, long ones as they come. */
export interface RelayAnswer {
  status: number;
  headers: Record<string, string>;
  body: string | Bytes | ByteStream | null;
}

/** How busy it is. */
export interface RelayState {
  inFlight: number;
  heldBytes: number;
  /** the service gets a rest */
  resting: boolean;
}

/** Mounted on the shop's own domain, it answers as the service would. It never rejects. */
export interface Relay {
  (request: RelayRequest, peer?: RelayPeer): Promise<WebResponse>;
  /**
   * The same for adapters to servers that know no web `Response`.
   *
   * @param send how such a platform likes to make requests, where the relay was not given a `fetch`
   */
  plain(request: RelayRequest, peer?: RelayPeer, send?: Send): Promise<RelayAnswer>;
  /** for gauges */
  state(): RelayState;
}
