import type { Config } from '../../../protocol/config.js';
import type { ServiceFacts } from '../observe/services.js';
import type { Readers } from '../readers.js';
import type { Trial } from './trial.js';
import type { FileTrial, PictureTrial } from './try-file.js';

/** What only a test request can tell. It is sent by `Session.ask`, never while the page is read. */
export interface Question<Result = unknown> {
  /** identifies the test request, which is sent once */
  key: string;
  /** whether it asks for an operation that the page may never use */
  isOfService?: boolean;
  /** @param fetch the one of the page before the recording @param isReplaced whether a script of the page has replaced the browser's */
  send(readers: Readers, fetch: typeof window.fetch, isReplaced?: boolean): Promise<Result>;
}

/** The result of a test request; undefined if it was not sent, has no result yet, or failed. */
export type ResultOf = <Result>(question: Question<Result>) => Result | undefined;

/** Whether the service responds: one popular product, which changes nothing there. */
export const serviceQuestion = (service: ServiceFacts, config: Config): Question<Trial> => ({
  key: `service ${service.baseUrl} ${service.endpointId}`,
  isOfService: true,
  async send(readers, fetch, isReplaced) {
    const trial = await readers.askHarmlessly(fetch, service, config);
    if (!isReplaced || trial.outcome !== 'answered') return trial;
    const { outcome } = await readers.askHarmlessly((...request) => window.fetch(...request), service, config);
    return outcome === 'answered' ? trial : { ...trial, outcome: 'altered' };
  },
});

export const fileQuestion = (url: string, integrity: string): Question<FileTrial> => ({
  key: `file ${url} ${integrity}`,
  send: (readers, fetch) => readers.tryFile(fetch, url, integrity),
});

export const pictureQuestion = (url: string): Question<PictureTrial> => ({
  key: `picture ${url}`,
  send: (readers) => readers.tryPicture(url),
});
