import { now } from '../clock.js';
import type { RelayAnswer } from './relay-request.js';

/** How long, and how many. */
export interface CacheOptions {
  /** how long an answer serves further calls that are equal to the last byte */
  seconds: number;
  /** the most answers kept, default 1,000; those of more than 256 KiB never are */
  entries?: number | undefined;
}

/** Whole answers only: a stream can be read once. */
export interface WholeAnswer extends RelayAnswer {
  body: Uint8Array<ArrayBuffer> | null;
}

/** Asks once for equal reads: while the first is under way, and for some seconds after. */
export type EqualReads = (key: string, ask: () => Promise<WholeAnswer>) => Promise<WholeAnswer>;

const LARGEST = 262_144;
const SUCCESS = /<status>\s*Success\s*<\/status>/;

export function equalReads({ seconds, entries = 1000 }: CacheOptions, clock = now): EqualReads {
  const kept = new Map<string, { until: number; answer: Promise<WholeAnswer> }>();
  return (key, ask) => {
    const known = kept.get(key);
    if (known && known.until > clock()) return known.answer;
    const answer = ask();
    // While it is under way everybody may wait for it, however long it takes.
    const entry = { until: Number.POSITIVE_INFINITY, answer };
    kept.delete(key);
    kept.set(key, entry);
    if (kept.size > entries) kept.delete(kept.keys().next().value!);
    answer.then(
      (got) => {
        entry.until = worthKeeping(got) ? clock() + seconds * 1000 : 0;
        if (entry.until === 0 && kept.get(key) === entry) kept.delete(key);
      },
      () => kept.get(key) === entry && kept.delete(key),
    );
    return answer;
  };
}

/** A refusal in the clothes of a 200 must be asked about again. */
const worthKeeping = ({ status, body }: WholeAnswer): boolean =>
  status === 200 &&
  body !== null &&
  body.byteLength <= LARGEST &&
  SUCCESS.test(new TextDecoder().decode(body.subarray(0, 1000)));
