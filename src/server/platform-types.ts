/** A platform's own type, by the name of its global; another one where no types tell of it. */
export type PlatformsOwn<Name extends string, Instead> = typeof globalThis extends {
  [Key in Name]: { prototype: infer Type };
}
  ? Type
  : Instead;

/** `AbortSignal` */
export type Signal = PlatformsOwn<
  'AbortSignal',
  { readonly aborted: boolean; readonly reason: unknown; addEventListener(type: 'abort', hear: () => void): void }
>;

/**
 * What is needed of a `ReadableStream`; Node's messages are read the same way without the cost of a web stream. As a stream's,
 * a read that waits ends when it is cancelled.
 */
export interface BodySource {
  getReader(): { read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>; cancel(): unknown };
}

// What the platform has, by names that compile where it is told of by the DOM's types, by Node's, or by none at all.

interface Headed {
  readonly headers: { get(name: string): string | null };
  readonly body: BodySource | null;
  text(): Promise<string>;
}

/** `Request` of the fetch standard */
export type WebRequest = PlatformsOwn<
  'Request',
  Headed & { readonly method: string; readonly url: string; readonly signal: Signal }
>;

/** `Response` of the fetch standard */
export type WebResponse = PlatformsOwn<'Response', Headed & { readonly status: number; readonly ok: boolean }>;

/** `ReadableStream` of bytes */
export type ByteStream = PlatformsOwn<'ReadableStream', BodySource>;

/** `Uint8Array<ArrayBuffer>`, which TypeScript before 5.7 knows by no such name. */
export type Bytes = ReturnType<typeof Uint8Array.of>;

/** What is read of Node's `IncomingMessage` by the types; Express and Connect add `originalUrl`. */
export interface NodeRequest {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly originalUrl?: string | undefined;
  readonly headers: { readonly [name: string]: string | string[] | undefined };
}

/** What tells Node's `ServerResponse` from other things. */
export interface NodeResponse {
  statusCode: number;
  readonly headersSent: boolean;
  setHeader(name: string, value: string): unknown;
}
