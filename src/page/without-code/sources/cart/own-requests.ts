/** A request of this file, by the page's clock. */
interface Own {
  start: number;
  end: number;
}

/** Browsers round the times of requests. */
const ROUNDED_MS = 2;

/** Recognizes this file's own requests among those that the browser reports. */
export interface OwnRequests {
  /** Notes a request. @returns notes its end */
  begin(now: number): (now: number) => void;
  /** Whether a reported request to the cart's address is an own one. Each own request is found once. */
  take(startTime: number): boolean;
}

/** Each own request has one entry in the browser's list, which begins while the request is in flight. */
export const ownRequests = (): OwnRequests => {
  let all: Own[] = [];
  return {
    begin(now) {
      const own: Own = { start: now, end: Number.POSITIVE_INFINITY };
      // Old ones without an entry: the browser's list may be full.
      all = [...all.slice(-9), own];
      return (end) => {
        own.end = end;
      };
    },
    take(startTime) {
      const found = all.find(({ start, end }) => startTime >= start - ROUNDED_MS && startTime <= end + ROUNDED_MS);
      all = all.filter((each) => each !== found);
      return !!found;
    },
  };
};
