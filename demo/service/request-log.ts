/** A request to `/v3/…` or to an unknown address, and its response. */
export interface LoggedRequest {
  /** Counts from 1. It is not reset when the log is cleared. */
  number: number;
  /** When it arrived, milliseconds since 1970. */
  time: number;
  method: string;
  /** Without the query. */
  path: string;
  /** Each parameter's (last) value. */
  query: Record<string, string>;
  /** Names in lower case. */
  headers: Record<string, string>;
  /** The body. A body longer than `MOST_OF_TEXT` characters is cut and ends with `… (n more)`. */
  body: string;
  /** The query's `operation`, or an empty text. */
  operation: string;
  /** What the call is about, and what became of it: the number of products, or what is wrong. */
  about: string;
  /** 0 until there is a response. Some faults never respond, see `fault`. */
  httpStatus: number;
  /** The body of the response, cut like `body`. */
  response: string;
  /** Milliseconds from the request to its response. */
  took?: number;
  /** The fault that was simulated. */
  fault?: string;
  /** True when the caller closed the connection before the body was complete. */
  aborted?: boolean;
}

export const MOST_REQUESTS = 2000;
/** Characters of a body or of a response. */
const MOST_OF_TEXT = 64_000;

/** The latest requests, oldest first. Their number and size are limited, so that a demo can run for weeks. */
export class RequestLog {
  /** The same array as long as the service runs. */
  readonly requests: LoggedRequest[] = [];
  #number = 0;

  add(request: Omit<LoggedRequest, 'number' | 'body' | 'about' | 'httpStatus' | 'response'>): LoggedRequest {
    const entry = { number: ++this.#number, ...request, body: '', about: '', httpStatus: 0, response: '' };
    this.requests.push(entry);
    if (this.requests.length > MOST_REQUESTS) this.requests.shift();
    return entry;
  }

  /** Stores the body or the response of a request. */
  keep(entry: LoggedRequest, part: 'body' | 'response', text: string): void {
    const more = text.length - MOST_OF_TEXT;
    entry[part] = more > 0 ? `${text.slice(0, MOST_OF_TEXT)}… (${more} more)` : text;
  }

  clear(): void {
    this.requests.length = 0;
  }
}
