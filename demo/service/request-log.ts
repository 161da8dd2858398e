/** One request to `/v3/…` or to an address that the service hasn't, as it came and as it was answered. */
export interface LoggedRequest {
  /** Counts up from 1 and never starts again, also when the log is emptied. */
  number: number;
  /** When it came, milliseconds since 1970. */
  time: number;
  method: string;
  /** Without the query. */
  path: string;
  /** Each parameter's (last) value. */
  query: Record<string, string>;
  /** Names in lower case. */
  headers: Record<string, string>;
  /** The text of the body; long ones end after `logTextSize` characters with `… (n more)`. */
  body: string;
  /** The query's `operation`, or an empty text. */
  operation: string;
  /** 0 as long as there is no answer: not yet, or, where `fault` says so, never. */
  httpStatus: number;
  /** The body of the answer, cut like `body`. */
  answer: string;
  /** Milliseconds from the request to its answer; absent until there is one. */
  took?: number;
  /** The fault that was played, where one was. */
  fault?: string;
  /** True when the caller went away before the body was complete. */
  aborted?: boolean;
}

const MOST_CHARACTERS = 20_000_000;

/** The latest requests, oldest first; bounded by number and by size, so that a demo can run for weeks. */
export class RequestLog {
  /** Live: the same array as long as the service runs. */
  readonly requests: LoggedRequest[] = [];
  readonly #size: number;
  readonly #textSize: number;
  #number = 0;
  #characters = 0;

  /** At most `size` requests, and `textSize` characters of each text. */
  constructor(size: number, textSize: number) {
    this.#size = size;
    this.#textSize = textSize;
  }

  add(request: Omit<LoggedRequest, 'number' | 'body' | 'httpStatus' | 'answer'>): LoggedRequest {
    const entry: LoggedRequest = { number: ++this.#number, ...request, body: '', httpStatus: 0, answer: '' };
    this.requests.push(entry);
    if (this.requests.length > this.#size) this.#drop();
    return entry;
  }

  /** Keeps the body or the answer of a request. */
  keep(entry: LoggedRequest, part: 'body' | 'answer', text: string): void {
    const more = text.length - this.#textSize;
    entry[part] = more > 0 ? `${text.slice(0, this.#textSize)}… (${more} more)` : text;
    this.#characters += entry[part].length;
    while (this.#characters > MOST_CHARACTERS && this.requests.length > 1) this.#drop();
  }

  /** Requests after that number, oldest first. */
  since(number: number): LoggedRequest[] {
    return this.requests.filter((request) => request.number > number);
  }

  clear(): void {
    this.requests.length = 0;
    this.#characters = 0;
  }

  #drop(): void {
    const oldest = this.requests.shift();
    if (oldest) this.#characters = Math.max(0, this.#characters - oldest.body.length - oldest.answer.length);
  }
}
