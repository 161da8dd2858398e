import { jsonText } from '../../protocol/json-text.js';
import { MOST_FACTS, type SentFact } from '../../protocol/result-fact.js';
import { isTemporary } from '../../protocol/status.js';

/** What happened to the facts of this page, for the doctor. */
export interface ResultsEvidence {
  /** address of the results endpoint */
  url: string;
  /** facts that the endpoint has accepted */
  sent: number;
  /** status of the response to the last facts if they could not be sent; 0 without a response */
  failed?: number | undefined;
}

/** The limit of one request besides `MOST_FACTS` (docs/results.md). */
const MOST_BYTES = 32_000;

/** Facts that wait. A page has far fewer. */
const MOST_WAITING = 256;

interface Waiting {
  fact: SentFact;
  /** it was sent once, and could not be delivered */
  isSecond: boolean;
}

interface Ports {
  /** sends a request; the result is its status, 0 without a response. Never rejects */
  post(body: string): Promise<number>;
  /** calls back in a moment, so that facts that come together are sent together */
  soon(call: () => void): void;
}

export interface FactSender {
  add(shopper: string, facts: readonly SentFact[]): void;
  /** sends what waits now */
  flush(): void;
  /** the page is left: what is being sent counts as sent */
  leave(): void;
  /** forgets what waits for other shoppers; without one, all that waits */
  keepOnly(shopper: string | undefined): void;
}

/** The endpoint's only response to facts that it has accepted. A captive portal or an offline page responds with another success. */
const ACCEPTED = 204;

/**
 * Sends facts in batches, one request at a time. Facts that can't be delivered are sent once more, with the next ones; then they are lost.
 * Nothing is stored, and nothing waits for them.
 */
export const factSender = ({ post, soon }: Ports, told: ResultsEvidence): FactSender => {
  let waiting: Waiting[] = [];
  let owner = '';
  let isAwaited = false;
  /** requests without a response */
  let open = 0;
  let departures = 0;

  const takeBatch = (): { body: string; batch: Waiting[] } => {
    let batch = waiting.slice(0, MOST_FACTS);
    const bodyOf = () => jsonText({ shopper: owner, facts: batch.map(({ fact }) => fact) });
    while (batch.length > 1 && new TextEncoder().encode(bodyOf()).length > MOST_BYTES)
      batch = batch.slice(0, Math.ceil(batch.length / 2));
    waiting = waiting.slice(batch.length);
    return { body: bodyOf(), batch };
  };

  const send = async (): Promise<void> => {
    const shopper = owner;
    const { body, batch } = takeBatch();
    const departure = departures;
    open += 1;
    const status = await post(body);
    // The browser goes on with the request of a page that was left, and may report a failure all the same.
    if (departure !== departures) return;
    open -= 1;
    told.failed = status === ACCEPTED ? undefined : status;
    if (status === ACCEPTED) told.sent += batch.length;
    const isLost = status === ACCEPTED || (status >= 400 && !isTemporary(status)) || shopper !== owner;
    const again = isLost ? [] : batch.filter(({ isSecond }) => !isSecond);
    waiting = [...again.map(({ fact }) => ({ fact, isSecond: true })), ...waiting];
    sendSoon();
  };

  /** Facts that failed wait for the next ones. */
  const flush = (): void => {
    if (waiting.some(({ isSecond }) => !isSecond)) send().catch(() => {});
  };

  const sendSoon = (): void => {
    if (isAwaited || open) return;
    isAwaited = true;
    soon(() => {
      isAwaited = false;
      if (!open) flush();
    });
  };

  const keepOnly = (shopper: string | undefined): void => {
    if (shopper === owner) return;
    waiting = [];
    owner = shopper ?? '';
  };

  return {
    keepOnly,
    add(shopper, facts) {
      if (!facts.length) return;
      keepOnly(shopper);
      waiting = [...waiting, ...facts.map((fact) => ({ fact, isSecond: false }))].slice(-MOST_WAITING);
      sendSoon();
    },
    flush,
    leave() {
      // They may have failed because the page is being left: then the browser delivers them all the same.
      waiting = waiting.filter(({ isSecond }) => !isSecond);
      flush();
      departures += 1;
      open = 0;
    },
  };
};
