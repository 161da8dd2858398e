import type { Deadline } from '../../http/clock.js';
import { QueuedBody } from '../../http/queued-body.js';
import type { Send, SendResponse } from '../../http/send.js';

interface DispatchController {
  abort(reason: Error): void;
}

type DispatchHeaders = Record<string, string | string[] | undefined>;

/** The part of undici's `Pool`, `Client` or `Agent` that is used here. */
export interface Dispatcher {
  dispatch(
    options: {
      origin: string;
      path: string;
      method: 'POST';
      headers: Record<string, string>;
      body: string;
    },
    handler: {
      onRequestStart(controller: DispatchController): void;
      onResponseStart(controller: DispatchController, status: number, headers: DispatchHeaders): void;
      onResponseData(controller: DispatchController, bytes: Uint8Array): void;
      onResponseEnd(): void;
      onResponseError(controller: DispatchController | undefined, error: Error): void;
    },
  ): boolean;
}

/** Sends by a dispatcher that the shop created and closes. */
export const dispatcherSend =
  (dispatcher: Dispatcher): Send =>
  (url, { method, headers, body, time, started }) =>
    new Promise((resolve, reject) => {
      const slash = url.indexOf('/', url.indexOf('//') + 2);
      headers['accept-encoding'] = 'identity'; // Responses are not decompressed here.
      dispatcher.dispatch(
        { origin: url.slice(0, slash), path: url.slice(slash), method, headers, body },
        new Call(resolve, reject, time, started),
      );
    });

/** A request in flight. A class for speed: closures cost several times as much. */
class Call {
  #off: () => void;
  #controller: DispatchController | undefined;
  #stopped: Error | undefined;
  #body: QueuedBody | undefined;

  constructor(
    private readonly resolve: (response: SendResponse) => void,
    private readonly reject: (error: Error) => void,
    time: Deadline,
    private readonly started: (() => void) | undefined,
  ) {
    this.#off = time.on((reason) => {
      this.#stopped = reason instanceof Error ? reason : Error('the request was aborted');
      this.#controller?.abort(this.#stopped);
      reject(this.#stopped);
    });
  }

  onRequestStart(controller: DispatchController): void {
    this.#controller = controller;
    if (this.#stopped) controller.abort(this.#stopped);
    else this.started?.();
  }

  onResponseStart(controller: DispatchController, status: number, got: DispatchHeaders): void {
    if (status < 200) return;
    const packed = got['content-encoding'];
    if (packed && packed !== 'identity') {
      const problem = Error('the response is compressed, although the request has Accept-Encoding: identity');
      this.reject(problem);
      controller.abort(problem);
      return;
    }
    this.#body = new QueuedBody(() => controller.abort(Error('the rest of the response is not needed')));
    const headers = { get: (name: string) => (got[name] === undefined ? null : `${got[name]}`) };
    this.resolve({ status, headers, body: this.#body });
  }

  onResponseData(_controller: DispatchController, bytes: Uint8Array): void {
    this.#body?.push(bytes);
  }

  onResponseEnd(): void {
    this.#off();
    this.#body?.end();
  }

  onResponseError(_controller: DispatchController | undefined, error: Error): void {
    this.#off();
    this.#body?.fail(error);
    this.reject(error);
  }
}
