/** What the model knows of services that fail, by the service's name. */
interface Failing {
  /** failures in a row, many that were on their way together counted once */
  failures: number;
  /** when the last one was received */
  at: number;
  /** the shortest that a page may wait from then on */
  wait: number;
  /** the service itself said how long */
  asked: boolean;
  /** a failure came when the random wait may have been over or not: whether it counts, only the tag knows */
  isUnclear?: boolean;
}

/** How many times the shortest wait a page may wait: 1.25 instead of 0.75 of it. */
const LONGEST = 5 / 3;

/** Failures that a browser has received and no success since, known to all its pages. */
export class FailingServices {
  private readonly known = new Map<string, Failing>();

  get(service: string): Failing | undefined {
    return this.known.get(service);
  }

  /**
   * @param sentAt when the request was made
   * @param asked milliseconds of `Retry-After`, 0 where there was none
   */
  fail(service: string, sentAt: number, now: number, asked: number): void {
    const before = this.known.get(service);
    const failures = (before?.failures ?? 0) + 1;
    // What the service says itself comes first, and the count begins anew after it.
    if (asked) this.known.set(service, { failures: 0, at: now, wait: asked, asked: true });
    else if (before && now < before.at + before.wait && (sentAt < before.at || before.asked)) return;
    else if (before && now < before.at + before.wait * LONGEST && sentAt < before.at) before.isUnclear = true;
    else if (before?.isUnclear) return;
    else this.known.set(service, { failures, at: now, wait: 750 * Math.min(60, 2 ** (failures - 1)), asked: false });
  }

  succeed(service: string): void {
    this.known.delete(service);
  }

  clear(): void {
    this.known.clear();
  }
}
