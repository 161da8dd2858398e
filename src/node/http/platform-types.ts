/** The platform's own type by the name of its global; the given type where the project has no types for that global. */
type PlatformsOwn<Name extends string, Instead> = typeof globalThis extends {
  [Key in Name]: { prototype: infer Type };
}
  ? Type
  : Instead;

/** `AbortSignal` */
export type Signal = PlatformsOwn<
  'AbortSignal',
  { readonly aborted: boolean; readonly reason: unknown; addEventListener(type: 'abort', listener: () => void): void }
>;

/** The part of `ReadableStream` that is used here, which Node's messages implement, too. Cancelling ends a pending read. */
export interface BodySource {
  getReader(): { read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>; cancel(): unknown };
}

// The platform's types, under names that compile with the DOM's types, with Node's types, and with neither.

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

/** `Uint8Array<ArrayBuffer>`, a name that TypeScript before 5.7 does not have. */
export type Bytes = ReturnType<typeof Uint8Array.of>;

/** The part of Node's `IncomingMessage` that the public types need; Express and Connect add `originalUrl`. */
export interface NodeRequest {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly originalUrl?: string | undefined;
  readonly headers: { readonly [name: string]: string | string[] | undefined };
}

/** The part of Node's `ServerResponse` that the public types need. */
export interface NodeResponse {
  statusCode: number;
  readonly headersSent: boolean;
  setHeader(name: string, value: string): unknown;
}
