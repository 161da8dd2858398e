import type { Happening } from './clock.js';
import { type Fate, GOOD, kindOf } from './fate.js';
import { labelOf } from './knowledge.js';
import type { Page } from './page.js';
import type { World } from './world.js';

/** One request on its way. */
export interface Request {
  number: number;
  page: Page;
  url: string;
  body: string;
  keepalive: boolean;
  fate: Fate;
  sentAt: number;
  /** made while the page was going away */
  onLeaving: boolean;
  /** `leavings` of the page when it was made */
  leavings: number;
  processedAt?: number;
  /** wall clock as it was sent */
  wall: number;
  /** what its page saw of it, if anything; `cut`: it was rejected because the page was being left */
  outcome?: 'answer' | 'error' | 'cut' | undefined;
  /** when its page saw that */
  endedAt?: number;
  /** its page could not see the answer: it was left, or is gone, or asleep */
  unreceived?: boolean;
  /** a cart that was sent while an older one was on its way: it is sent again, if that one may have arrived later */
  beside?: boolean;
  /** when its page was left with it on its way */
  leftAt?: number;
  /** ends it as `outcome`, for the page */
  fail?: (reason: unknown, outcome: 'error' | 'cut') => void;
  arrival?: Happening;
}

const BUDGET = 65_536;

/** A network and a service that treat every request as its fate says. */
export class Network {
  readonly requests: Request[] = [];
  private readonly unanswered = new Set<Request>();
  isGood = false;
  weather: Fate['kind'] | 'asItIs' = 'asItIs';

  constructor(private readonly world: World) {}

  /** whose pages have seen no outcome */
  get inFlight(): Request[] {
    return [...this.unanswered];
  }

  fetch(page: Page, url: string, init: RequestInit): Promise<unknown> {
    const { clock, scenario, promises } = this.world;
    const body = init.body as string;
    const bytes = Buffer.byteLength(body);
    const number = this.requests.length + 1;
    const request: Request = {
      number,
      page,
      url,
      body,
      keepalive: !!init.keepalive,
      fate: (!this.isGood && scenario.fates[number - 1]) || GOOD,
      sentAt: clock.now,
      wall: clock.wall,
      onLeaving: page.isLeaving,
      leavings: page.leavings,
    };
    if (!this.world.onLine) request.fate = { ...GOOD, kind: 'refused' };
    else if (this.weather !== 'asItIs' && !this.isGood) request.fate = { ...request.fate, kind: this.weather };
    if (scenario.chokes && labelOf(body) === 'v1') request.fate = { ...request.fate, kind: scenario.chokes };
    const kind = kindOf(request.fate);
    this.world.log(
      page,
      `request ${number}${request.keepalive ? ' keepalive' : ''}${page.isLeaving ? ' on leaving' : ''} ${request.fate.kind} ${url.replace(/.*endpointId=/, '')} ${body.slice(0, 120)}`,
    );
    promises.onRequest(request);
    this.requests.push(request);
    this.unanswered.add(request);
    if (request.keepalive && page.keepaliveBytes + bytes > BUDGET) {
      promises.onOverBudget(request, bytes);
      // As the page is left, nobody can tell this from what Chromium does then.
      this.end(request, page.isLeaving && !page.isHiding ? 'cut' : 'error');
      return Promise.reject(new TypeError('Failed to fetch: keepalive budget'));
    }
    if (request.keepalive) page.keepaliveBytes += bytes;
    const free = () => {
      if (request.keepalive) page.keepaliveBytes -= bytes;
    };
    const { reach, back } = request.fate;
    if (kind.processed)
      request.arrival = clock.after(reach, () => {
        request.processedAt = clock.now;
        this.world.log(undefined, `the service takes request ${number}`);
        promises.onProcessed(request);
      });
    return new Promise((resolve, reject) => {
      const fail = (reason: unknown, outcome: 'error' | 'cut' = 'error') => {
        if (request.outcome) return;
        free();
        this.end(request, outcome);
        reject(reason);
      };
      request.fail = fail;
      init.signal?.addEventListener('abort', () => {
        if (request.arrival && !request.processedAt) request.arrival.cancelled = true;
        fail(init.signal!.reason);
      });
      if (kind.breaks) clock.after(reach + back, () => page.run(() => fail(new TypeError('Failed to fetch'))), page);
      if (!kind.status) return;
      clock.after(
        Math.min(reach + back, 29_900),
        () => {
          if (request.outcome) return;
          this.end(request, 'answer');
          page.run(() =>
            resolve({
              status: kind.status,
              ok: kind.status! < 300,
              text: () => {
                free();
                return Promise.resolve(kind.word ? `<result><status>${kind.word}</status></result>` : '');
              },
              headers: { get: () => kind.retryAfter ?? null },
            }),
          );
        },
        page,
      );
    });
  }

  private end(request: Request, outcome: 'answer' | 'error' | 'cut'): void {
    request.outcome = outcome;
    request.endedAt = this.world.clock.now;
    this.unanswered.delete(request);
    this.world.log(request.page, `request ${request.number} ends: ${outcome} (${request.fate.kind})`);
    this.world.promises.onOutcome(request);
  }

  /** A page's requests are ended by the browser: all, or only those without keepalive. */
  cut(page: Page, isKeepaliveSpared: boolean, outcome: 'error' | 'cut'): void {
    for (const request of this.inFlight) {
      if (request.page !== page || (isKeepaliveSpared && request.keepalive)) continue;
      if (!request.keepalive && request.arrival && !request.processedAt && !request.fate.survives)
        request.arrival.cancelled = true;
      page.run(() => request.fail?.(new TypeError('NetworkError when attempting to fetch resource.'), outcome));
    }
  }

  /** The page is gone. `isKill`: the browser, too, so that even keepalive is no help. */
  forget(page: Page, isKill: boolean): void {
    for (const request of this.inFlight)
      if (request.page === page && request.arrival && !request.processedAt && !request.fate.survives)
        if (isKill || !request.keepalive) request.arrival.cancelled = true;
  }
}
