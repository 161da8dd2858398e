import type { Send } from '../send.js';
import { queuedBody } from './queued-body.js';

/** What undici gives a handler to steer an answer with. */
interface DispatchController {
  pause(): void;
  resume(): void;
  abort(reason: Error): void;
}

/** What is needed of undici's `Pool`, `Client` or `Agent`. */
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
      onResponseStart(
        controller: DispatchController,
        status: number,
        headers: Record<string, string | string[] | undefined>,
      ): void;
      onResponseData(controller: DispatchController, bytes: Uint8Array): void;
      onResponseEnd(): void;
      onResponseError(controller: DispatchController | undefined, error: Error): void;
    },
  ): boolean;
}

/** Calls by a dispatcher, which the shop made, and which it may close. */
export const dispatcherSend =
  (dispatcher: Dispatcher): Send =>
  (url, { method, headers, body, time }) =>
    new Promise((resolve, reject) => {
      const slash = url.indexOf('/', url.indexOf('//') + 2);
      let stop: ((reason: Error) => void) | undefined;
      let stopped: Error | undefined;
      const off = time.on((reason) => {
        stopped = reason instanceof Error ? reason : Error('given up');
        stop?.(stopped);
        reject(stopped);
      });
      let answer: ReturnType<typeof queuedBody> | undefined;
      dispatcher.dispatch(
        // Nothing here would unpack an answer.
        {
          origin: url.slice(0, slash),
          path: url.slice(slash),
          method,
          headers: { ...headers, 'accept-encoding': 'identity' },
          body,
        },
        {
          onRequestStart(controller) {
            stop = (reason) => controller.abort(reason);
            if (stopped) stop(stopped);
          },
          onResponseStart(controller, status, got) {
            if (status < 200) return;
            const packed = got['content-encoding'];
            if (packed && packed !== 'identity') {
              const problem = Error('the answer is compressed, which nobody asked for');
              reject(problem);
              return controller.abort(problem);
            }
            answer = queuedBody({
              pause: () => controller.pause(),
              resume: () => controller.resume(),
              cancel: () => controller.abort(Error('nobody wants the rest')),
            });
            resolve({
              status,
              headers: { get: (name) => (got[name] === undefined ? null : `${got[name]}`) },
              body: answer.source,
            });
          },
          onResponseData(_controller, bytes) {
            answer?.push(bytes);
          },
          onResponseEnd() {
            off();
            answer?.end();
          },
          onResponseError(_controller, error) {
            off();
            answer?.fail(error);
            reject(error);
          },
        },
      );
    });
