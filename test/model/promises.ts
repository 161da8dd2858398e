import { FailingServices } from './failing.js';
import { isFailure, isRefusal, kindOf } from './fate.js';
import {
  deviceOf,
  EXACTLY_ONCE,
  idOf,
  type Knowledge,
  labelOf,
  type Operation,
  type StoredOperation,
  serviceOf,
  serviceUrl,
  type Told,
} from './knowledge.js';
import type { Request } from './network.js';
import type { Page } from './page.js';
import type { World } from './world.js';

const DAY = 864e5;

/** For so long a request may be on its way. */
const IN_FLIGHT = 30_000;

/** What is larger goes alone. */
const LARGE = 262_144;

/** So often an operation may be answered with a failure, or not at all, before the others pass it. */
const MOST_FAILURES = 5;

/** So many views a page sends at once. */
const MOST_AT_ONCE = 4;

/** The promises of delivery as a model: follows all that happens and says which promise was broken first. */
export class Promises {
  readonly operations: Operation[] = [];
  /** in the order in which they were let through */
  private readonly accepted: Operation[] = [];
  private readonly known = new Map<Page, Knowledge>();
  private readonly made = new Map<Request, Operation>();
  private readonly parsed = new Map<string, StoredOperation>();
  private readonly unreadable = new Map<string, number>();
  private readonly finalCart = new Map<string, Request>();
  private readonly failing = new FailingServices();
  private epoch = 0;
  private readonly answered: Operation[] = [];
  private readonly jumps: number[] = [];
  private jumpedBackAt = -1;

  constructor(private readonly world: World) {}

  private get isStorageSound(): boolean {
    return this.world.scenario.storage === 'works';
  }

  private of(page: Page): Knowledge {
    return this.known.get(page)!;
  }

  private epochOf(page: Page): number {
    return this.isStorageSound ? this.epoch : this.of(page).epoch;
  }

  private consentOf(page: Page): string {
    const answer = this.isStorageSound ? this.world.storage.getItem('recotag.consent') : this.of(page).answer;
    return answer ?? (this.world.scenario.gpc ? 'denied' : this.world.scenario.consent);
  }

  private isOpen(page: Page): boolean {
    return !page.prerendering && this.of(page).service !== undefined && this.consentOf(page) === 'granted';
  }

  onOpen(page: Page): void {
    this.known.set(page, {
      openedAt: this.world.clock.now,
      service: page.dataset.baseUrl ? Number(/\d/.exec(page.dataset.baseUrl)![0]) : undefined,
      answer: null,
      epoch: 0,
      openSince: undefined,
      pending: [],
      triggeredAt: -1,
      beganAt: this.world.clock.now,
      failing: this.isStorageSound ? this.failing : new FailingServices(),
      failed: new Map(),
      failedAt: -1,
    });
  }

  onCall(page: Page, label: string, isCart: boolean, size = 0): void {
    if (this.consentOf(page) === 'denied') return;
    const known = this.of(page);
    if (isCart) for (const cart of known.pending.filter((other) => other.isCart)) cart.isReplaced = true;
    const operation: Operation = {
      label,
      isCart,
      page,
      state: 'pending',
      wall: this.world.clock.wall,
      acceptedAt: 0,
      service: '',
      device: '',
      epoch: 0,
      tries: [],
      processed: [],
      told: [],
      released: new Set(),
      isQuarantined: false,
      isLarge: size > LARGE - 500,
    };
    this.operations.push(operation);
    known.pending = known.pending.filter(({ state }) => state === 'pending');
    known.pending.push(operation);
  }

  onConfigured(page: Page, service: number): void {
    this.of(page).service = service;
  }

  /** The shopper denied, or forgets this device: what was accepted before is never sent again. */
  onForget(page: Page, everywhere: boolean): void {
    this.epoch++;
    this.of(page).epoch++;
    this.of(page).failing.clear();
    this.unreadable.clear();
    for (const [other, known] of this.known)
      if (other === page || (everywhere && this.isStorageSound && other.alive && !other.frozen))
        this.forgetPending(known);
  }

  private forgetPending(known: Knowledge): void {
    for (const operation of known.pending.splice(0)) operation.state = 'gone';
  }

  onAnswer(page: Page, answer: 'granted' | 'denied'): void {
    this.of(page).answer = answer;
    if (answer === 'denied') this.onForget(page, true);
  }

  onUnreadable(key: string): void {
    this.unreadable.set(key, this.world.clock.wall);
  }

  onJump(ms: number): void {
    this.jumps.push(this.world.clock.now);
    if (ms < 0) this.jumpedBackAt = this.world.clock.now;
    // A clock that was set back ends all pauses.
    if (ms < 0) for (const { failing } of this.known.values()) failing.clear();
  }

  /** @param isAsked somebody asks it to try now, so that it doesn't hesitate either; else it was loaded */
  onTrigger(page: Page, isAsked = true): void {
    const known = this.of(page);
    known.beganAt = this.world.clock.now;
    if (isAsked) known.triggeredAt = this.world.clock.now;
  }

  /** The page was left (pagehide): nobody will hear of what it had on its way. */
  onLeft(page: Page): void {
    for (const request of this.made.keys())
      if (request.page === page && request.leavings === page.leavings && request.leftAt === undefined)
        if (!request.outcome || request.outcome === 'cut') {
          request.leftAt = this.world.clock.now;
          request.unreceived = true;
        }
  }

  /** The page hears nothing, and may never again. */
  onAsleep(page: Page): void {
    for (const request of this.world.network.inFlight) if (request.page === page) request.unreceived = true;
  }

  /** The name under which pauses of an operation's service are known. A quarantined operation has its own. */
  private nameOf(operation: Operation): string {
    return operation.isQuarantined ? operation.id! : operation.service;
  }

  /**
   * A view whose last response no page received: its page was left with it on its way by keepalive, or what became of that page
   * isn't known and it took longer than an answer may take.
   */
  private isInDoubt(operation: Operation): boolean {
    const last = operation.tries.at(-1);
    if (!last || operation.isCart || this.world.scenario.query || operation.state !== 'accepted') return false;
    if (operation.isForgotten || operation.released.has(last) || operation.isQuarantined) return false;
    // What ends without an answer after its page was left, and is back, is no news either.
    if (last.outcome === 'answer' || (last.outcome === 'error' && last.leftAt === undefined)) return false;
    return last.leftAt === undefined ? Math.abs(this.world.clock.wall - last.wall) >= IN_FLIGHT : last.keepalive;
  }

  /** A page has received a response, or none: that decides about the views in doubt. */
  private decide(page: Page, name: string, works: boolean): void {
    for (const operation of this.operations) {
      if (!this.isInDoubt(operation) || this.nameOf(operation) !== name) continue;
      if (!this.isStorageSound && operation.page !== page) continue;
      const last = operation.tries.at(-1)!;
      // What was being tried again as its page ended without a word had failed before: it is sent again.
      if (works && (last.leftAt !== undefined || operation.tries.length < 2)) operation.isForgotten = true;
      else operation.released.add(last);
    }
  }

  /** The views that were on their way as their pages were left, and to which no response came since. */
  private unreceived(name: string): Request[] {
    const left = this.operations.filter(
      (operation) =>
        this.isInDoubt(operation) &&
        this.nameOf(operation) === name &&
        operation.epoch === this.epoch &&
        this.world.storage.getItem(`recotag.outbox.${operation.id}`) !== null,
    );
    return left.map(({ tries }) => tries.at(-1)!);
  }

  /** For how long a page must have stood before it sends a view, if several pages in a row were left before they received a response. */
  private viewDelay(name: string): number {
    const leftAt = this.unreceived(name).flatMap((request) => request.leftAt ?? []);
    const pages = new Set(leftAt).size;
    const lasts = this.world.clock.now - Math.min(...leftAt);
    // After a minute without such a page, the first file sends views at once.
    return pages < 2 || this.world.clock.now - Math.max(...leftAt) >= 60_000
      ? 0
      : Math.min(1000 * Math.min(60, 2 ** (pages - 2)), lasts < 60_000 ? 1000 : lasts / 6);
  }

  /**
   * What this page called and was never tried goes out as the page hides, while it fits into the keepalive budget; not to a
   * service that is failing or asked for a pause, not while another tab sends, and not while pages hesitate.
   */
  checkHandedOut(page: Page): void {
    if (!this.isOpen(page) || this.jumps.length) return;
    const { locks, network } = this.world;
    if (locks?.holder && locks.holder.page !== page) return;
    // The tag does not know yet that these are over.
    const cutBytes = [...this.made.keys()]
      .filter(({ page: by, keepalive, outcome }) => by === page && keepalive && (!outcome || outcome === 'cut'))
      .reduce((sum, { body }) => sum + body.length, 0);
    for (const queued of this.stored()) {
      const operation = this.named(queued.id, queued.body)!;
      if (operation.page !== page || queued.attempts || this.failing.get(operation.service)) continue;
      if (Math.max(page.keepaliveBytes, cutBytes) + queued.body.length > 65_000) continue;
      if (!operation.isCart && this.viewDelay(operation.service)) continue;
      // What the first file doesn't send waits for the second.
      if (queued.state.name === 'waiting' && this.world.arrival !== 'soon') continue;
      if (operation.isCart && this.isCartInFlight(queued)) continue;
      this.world.broken(
        'what waits goes out as the page hides',
        `${labelOf(queued.body)}, ${network.requests.length} requests so far`,
      );
    }
  }

  /** Another page awaits the response to another cart. */
  private isCartInFlight(queued: StoredOperation): boolean {
    return this.stored().some(
      ({ id, cart, state }) => cart === queued.cart && id !== queued.id && state.name === 'sending',
    );
  }

  /** A page that is alone tries at once when it is told to, or is loaded. */
  checkTried(page: Page): void {
    if (!page.alive || page.frozen || !this.isOpen(page) || this.jumps.length) return;
    const { network, pages, arrival } = this.world;
    if (arrival !== 'soon') return;
    if (network.inFlight.some(({ page: by }) => by.alive) || pages.some((other) => other !== page && other.alive))
      return;
    const known = this.of(page);
    for (const queued of this.stored()) {
      const operation = this.named(queued.id, queued.body)!;
      const failing = this.failing.get(this.nameOf(operation));
      if (queued.state.name !== 'waiting' || (failing && (failing.asked || failing.at >= known.beganAt))) continue;
      const isAsked = known.triggeredAt >= known.openedAt;
      if (!operation.isCart && !isAsked && this.viewDelay(this.nameOf(operation))) continue;
      this.world.broken('what waits is tried at once when asked to, and by the next page', labelOf(queued.body));
    }
  }

  onThawed(page: Page): void {
    if (this.consentOf(page) === 'denied') this.forgetPending(this.of(page));
  }

  onDead(page: Page): void {
    this.onAsleep(page);
    this.checkPending(page);
  }

  /** After each step: what the gate lets through has been accepted. */
  onStepDone(): void {
    for (const operation of this.answered.splice(0))
      if (!operation.told.some((event) => event === 'sent' || event === 'rejected'))
        this.world.broken('an answer is told', operation.label);
    for (const page of this.world.pages) if (page.alive && !page.frozen) this.checkPending(page);
  }

  private checkPending(page: Page): void {
    const known = this.of(page);
    if (!this.isOpen(page)) known.openSince = undefined;
    else {
      known.openSince ??= this.world.clock.now;
      this.forgetNeedless(page);
    }
    const late = known.pending.filter(({ state, isReplaced }) => state === 'pending' && !isReplaced);
    if (late.length && known.openSince !== undefined && this.world.clock.now - known.openSince > 50 && !page.frozen)
      this.world.broken(
        'calls are accepted once consent is granted',
        `${page.name} keeps ${late.map(({ label }) => label)}`,
      );
  }

  /**
   * A cart need not be sent if the last one that was is equal, or if it is empty and none was sent before: the service then ends with the last
   * one that was accepted.
   */
  private forgetNeedless(page: Page): void {
    const known = this.of(page);
    if (known.service === undefined) return;
    const endpoint = `${serviceUrl(known.service)}/v3/operations/async?endpointId=shop${known.service}`;
    const sent = this.accepted.filter(
      ({ isCart, service, epoch, told }) =>
        isCart && service === endpoint && epoch === this.epochOf(page) && !told.includes('rejected'),
    );
    // Storage that doesn't work may hide what other pages have sent.
    const views = this.isStorageSound ? [sent] : [sent, sent.filter((cart) => cart.page === page)];
    for (const cart of known.pending)
      if (cart.isCart && !cart.isReplaced && views.some((seen) => (seen.at(-1)?.label ?? 'empty') === cart.label))
        cart.state = 'gone';
    known.pending = known.pending.filter(({ state }) => state === 'pending');
  }

  /** A call made while the gate was open is in the outbox at once. */
  checkAccepted(page: Page): void {
    const known = this.of(page);
    if (this.isOpen(page)) this.forgetNeedless(page);
    const late = known.pending.find(({ state, isReplaced }) => state === 'pending' && !isReplaced);
    if (this.isOpen(page) && late) this.world.broken('an accepted operation is in the outbox at once', late.label);
  }

  onTold(page: Page, event: string, detail: Told): void {
    if (['config', 'device', 'cart'].includes(event)) return;
    const { world } = this;
    const label = labelOf(detail.body);
    if (event === 'queued') {
      this.onQueued(page, label, detail);
      return;
    }
    const operation = this.named(detail.id, detail.body);
    if (!operation) {
      world.broken('only what was queued is told of', `${event} ${detail.operation} ${detail.error}`);
      return;
    }
    operation.told.push(event);
    const tries = this.operations.flatMap((other) => (other.label === label ? other.tries : []));
    if (event === 'rejected' && !tries.some(({ fate }) => isRefusal(kindOf(fate))))
      this.world.broken('`rejected` is told only of what was refused for good', operation.label);
    operation.isQuarantined ||= !!detail.isQuarantined;
    const { failing } = this.of(page);
    const name = this.nameOf(operation);
    if (event === 'retry') {
      this.of(page).failedAt = world.clock.now;
      const request = this.of(page).failed.get(label);
      if (!request) return;
      const isAnswer = request.outcome === 'answer';
      failing.fail(
        name,
        request.sentAt,
        // The pause begins with the answer, which the second file may only be there to judge later.
        request.endedAt ?? world.clock.now,
        isAnswer ? 1000 * Number(kindOf(request.fate).retryAfter ?? 0) : 0,
      );
      if (isAnswer || request.keepalive) this.decide(page, name, false);
    } else if (event === 'dropped') this.checkDropped(operation, detail.time ?? 0);
    else {
      failing.succeed(name);
      this.decide(page, name, true);
      if (event === 'sent' && !this.operations.some((other) => other.label === label && other.processed.length))
        world.broken('`sent` is told when the service has it', label);
    }
  }

  private onQueued(page: Page, label: string, { id }: Told): void {
    const { world } = this;
    const known = this.of(page);
    if (!this.isOpen(page)) world.broken('nothing is queued without consent', label);
    const operation = known.pending.findLast((other) => other.label === label && other.state === 'pending');
    if (!operation) {
      world.broken('what is gone stays gone', `${label} was queued`);
      return;
    }
    known.pending = known.pending.filter((other) => other !== operation);
    Object.assign(operation, {
      id,
      state: 'accepted',
      acceptedAt: world.clock.now,
      service: `${serviceUrl(known.service!)}/v3/operations/async?endpointId=shop${known.service}`,
      device: page.window.recotag!.deviceUUID,
      epoch: this.epochOf(page),
    });
    this.accepted.push(operation);
    if (this.isStorageSound && !world.storage.getItem(`recotag.outbox.${id}`))
      world.broken('an accepted operation is in the outbox before the network is touched', label);
  }

  private checkDropped(operation: Operation, time: number): void {
    const age = this.world.clock.wall - operation.wall;
    const newer = this.stored().filter((queued) => !queued.cart && queued.time >= time);
    const size = newer.reduce((sum, { body }) => sum + (body.length > LARGE ? 0 : body.length), 0);
    const isBesideLarge = operation.isLarge && newer.some(({ body }) => body.length > LARGE);
    if (operation.isCart) this.world.broken('the cart is never dropped', operation.label);
    if (this.isStorageSound && age < DAY - 1000 && newer.length < 100 && size < LARGE - 73_000 && !isBesideLarge)
      this.world.broken('a view is dropped only when too old or too many', `${operation.label}, ${newer.length} newer`);
  }

  /** The valid operations in the profile's storage. */
  private stored(): StoredOperation[] {
    if (!this.isStorageSound) return [];
    const { storage } = this.world;
    return Object.keys(storage)
      .filter((key) => key.startsWith('recotag.outbox.') && !key.includes('junk'))
      .map((key) => {
        const text = storage.getItem(key)!;
        if (!this.parsed.has(text)) this.parsed.set(text, JSON.parse(text));
        return this.parsed.get(text)!;
      });
  }

  /** The operation of this id; a cart that is sent again has a new one, and was told of as sent before. */
  private named(id: string | undefined, body: string): Operation | undefined {
    const isAgain = ({ isCart, label, told }: Operation) => isCart && told.includes('sent') && label === labelOf(body);
    return this.operations.findLast((operation) => operation.id === id) ?? this.operations.findLast(isAgain);
  }

  private operationOf(request: Request): Operation {
    return this.made.get(request)!;
  }

  onRequest(request: Request): void {
    const { world } = this;
    const { page, url } = request;
    const label = labelOf(request.body);
    const operation =
      this.operations.findLast(
        (other) =>
          other.label === label &&
          other.state === 'accepted' &&
          other.service === serviceOf(url) &&
          other.device === deviceOf(url),
      ) ?? this.operations.findLast((other) => other.label === label);
    if (!operation) {
      world.broken('only what was called is sent', label);
      return;
    }
    if (!this.isOpen(page)) world.broken('nothing is sent without consent, unconfigured or prerendered', label);
    if (operation.state !== 'accepted') world.broken('only what was accepted is sent', label);
    if (operation.service !== serviceOf(url))
      world.broken('an operation goes to the service it was made for', `${label} ${url}`);
    // An adopted device comes back the same, so that what was in flight can't be told from what is new.
    if (operation.epoch !== this.epochOf(page) && !world.scenario.adopt)
      world.broken('what was denied or reset is not sent', label);
    if (operation.device !== deviceOf(url)) world.broken('an operation keeps its device', `${label} ${url}`);
    if (!operation.isCart && !operation.isBestEffort)
      for (const earlier of operation.tries) this.checkRepeat(operation, earlier, request);
    if (!request.onLeaving) this.checkOneAtATime(operation, request);
    this.checkPause(operation, request);
    if (!operation.isCart && !world.scenario.query) this.checkHesitation(operation, request);
    const before = operation.tries.findLast(
      ({ outcome, page: by, fate }) => outcome === 'answer' && by === page && !isFailure(kindOf(fate)),
    );
    if (world.scenario.query && operation.told.includes('sent') && before && idOf(before.url) === idOf(url))
      world.broken('a repeat has an id of its own', `request ${before.number}, now ${request.number}`);
    if (operation.isCart) request.beside = this.inFlightBeside(operation).length > 0;
    operation.tries.push(request);
    this.made.set(request, operation);
    if (world.network.requests.length > 3000) world.broken('no hot loop', 'more than 3000 requests');
    const lately = operation.tries.filter(({ sentAt, page: by }) => by === page && world.clock.now - sentAt < 60_000);
    if (lately.length > 25) world.broken('no hot loop', `${label} was sent ${lately.length} times in a minute`);
  }

  private inFlightBeside({ service, device }: Operation): Request[] {
    return this.world.network.inFlight.filter((request) => {
      const other = this.operationOf(request);
      return other?.isCart && other.service === service && other.device === device;
    });
  }

  private hasJumpedSince(time: number): boolean {
    return this.jumps.some((jump) => jump >= time);
  }

  /** A view is sent again only when its earlier try failed, or nobody can know what became of it. */
  private checkRepeat(operation: Operation, earlier: Request, request: Request): void {
    const { page } = earlier;
    const how = `${operation.label}: request ${earlier.number}, now ${request.number}`;
    if (earlier.outcome === 'error') return;
    if (earlier.outcome === 'answer') {
      if (!isFailure(kindOf(earlier.fate))) this.world.broken('a view that was answered is not sent again', how);
    } else if (earlier.leftAt !== undefined) {
      if (!earlier.keepalive || operation.released.has(earlier) || this.world.scenario.query) return;
      if (operation.isQuarantined) return;
      this.world.broken(
        operation.isForgotten ? 'a view that was in doubt is forgotten' : 'a view in doubt is not sent again',
        how,
      );
    } else if (page.alive && !page.frozen) {
      // Without locks: what got no answer within 30 s is given up by its page just as the others begin to look again.
      const wasGivenUp = !this.world.locks && operation.tries.some(({ outcome }) => outcome === 'error');
      const hasJumped = this.hasJumpedSince(operation.acceptedAt);
      const wasLeavingElsewhere = page !== request.page && (page.hidden || earlier.onLeaving);
      if (wasGivenUp || hasJumped || wasLeavingElsewhere || operation.released.has(earlier))
        operation.isBestEffort = true;
      else this.world.broken('a view is not sent twice at once', how);
    } else if (operation.isForgotten) this.world.broken('a view that was in doubt is forgotten', how);
    else if (operation.released.has(earlier) || this.world.scenario.query || page.alive || operation.isQuarantined)
      operation.isBestEffort ||= page.alive;
    else if (!this.jumps.length && this.isStorageSound)
      this.world.broken('a view of a page that is gone is not sent again', how);
  }

  /** A view that its own page sends for the first time. Its order means nothing, and it waits for no other page. */
  private isFresh({ page, isCart, tries }: Operation, request: Request): boolean {
    return !isCart && page === request.page && !tries.length;
  }

  /** Fresh views go at once, a few at a time. What is left over goes one at a time, in order, and so do carts. */
  private checkOneAtATime(operation: Operation, request: Request): void {
    const { world } = this;
    const others = world.network.inFlight.filter(
      ({ page, onLeaving, leavings }) =>
        page.alive &&
        !page.frozen &&
        !onLeaving &&
        leavings === page.leavings &&
        (world.locks || page === request.page),
    );
    if (this.isFresh(operation, request)) {
      const own = others.filter(({ page }) => page === request.page);
      // Besides those of the first file there may be one of the second.
      if (own.length > MOST_AT_ONCE) world.broken('fresh views go a few at a time', `${own.length + 1} at once`);
      return;
    }
    const beside = others.filter((other) => {
      const made = this.operationOf(other);
      if (operation.isCart)
        return made.isCart && made.service === operation.service && made.device === operation.device;
      return !made.isCart && made.tries.indexOf(other) > 0;
    });
    // Without a storage, tabs know nothing of each other.
    if (beside.length && !this.jumps.length && this.isStorageSound)
      world.broken(
        operation.isCart ? 'carts go one at a time' : 'leftovers go one at a time',
        `${request.number} beside ${beside.map(({ number }) => number)}`,
      );
    if (operation.isCart) return;
    if (this.jumps.length) return;
    const all = this.stored();
    const own = all.find(({ id }) => id === operation.id);
    if (!own) return;
    const inFlight = world.network.inFlight.map((other) => this.operationOf(other)?.id);
    const older = all.find(
      (other) =>
        other.time < own.time &&
        // Without locks each tab keeps its own order.
        (world.locks || this.named(other.id, other.body)?.page === request.page) &&
        serviceOf(other.url) === serviceOf(own.url) &&
        !other.isQuarantined &&
        (other.failures < MOST_FAILURES || own.failures >= other.failures) &&
        other.state.name === 'waiting' &&
        !inFlight.includes(other.id) &&
        !all.some(({ cart, time }) => cart && cart === other.cart && time > other.time) &&
        !other.cart,
    );
    if (older) world.broken('leftovers go in order', `${operation.label} before ${labelOf(older.body)}`);
  }

  /** Waits between tries, and `Retry-After`, known to all pages; nothing goes to a failing service as a page hides. */
  private checkPause(operation: Operation, request: Request): void {
    const known = this.of(request.page);
    const failing = known.failing.get(this.nameOf(operation));
    if (!failing || failing.isUnclear || this.hasJumpedSince(failing.at)) return;
    if (!this.world.locks && this.jumps.length) return; // the tabs' failures have no order then
    const { now } = this.world.clock;
    if (request.onLeaving)
      this.world.broken('nothing goes to a failing service as the page hides', `request ${request.number}`);
    const left = failing.at + failing.wait - now;
    if (left <= 0) return;
    if (failing.asked) this.world.broken('`Retry-After` is obeyed', `request ${request.number}, ${left} ms early`);
    // After its clock was set back a page keeps its hurry until it fails itself.
    else if (known.beganAt < failing.at && (this.jumpedBackAt < known.beganAt || known.failedAt >= this.jumpedBackAt))
      this.world.broken(
        'retries wait longer and longer',
        `request ${request.number}, ${left} ms early after failure ${failing.failures}`,
      );
  }

  /** While page after page is left unreceived, a page must have stood for a while before it sends a view. */
  private checkHesitation(operation: Operation, request: Request): void {
    const { openedAt, triggeredAt } = this.of(request.page);
    if (!this.isStorageSound || this.jumps.length || triggeredAt >= openedAt) return;
    const stands = this.world.clock.now - openedAt;
    if (stands < this.viewDelay(this.nameOf(operation)))
      this.world.broken(
        'views are held back while pages are left unreceived',
        `request ${request.number}, ${stands} ms`,
      );
  }

  onOverBudget(request: Request, bytes: number): void {
    const own = this.world.network.inFlight
      .filter(({ page, keepalive }) => page === request.page && keepalive)
      .reduce((sum, { body }) => sum + Buffer.byteLength(body), 0);
    if (own + bytes - bytes > 65_536) this.world.broken('the keepalive budget is counted', `request ${request.number}`);
  }

  onOutcome(request: Request): void {
    const operation = this.operationOf(request);
    if (request.outcome === 'answer' && !isFailure(kindOf(request.fate))) {
      // Denied meanwhile, nothing is told any more.
      if (!operation.isCart && this.isOpen(request.page)) this.answered.push(operation);
      return;
    }
    if (operation && request.outcome !== 'cut') this.of(request.page).failed.set(operation.label, request);
  }

  onProcessed(request: Request): void {
    const operation = this.operationOf(request);
    operation.processed.push(request);
    if (operation.isCart) this.finalCart.set(`${operation.service} ${operation.device}`, request);
  }

  onStored(page: Page | undefined, key: string, value: string | null): void {
    if (!page) return;
    const { world } = this;
    const since = this.unreadable.get(key);
    if (value === null && since !== undefined && this.consentOf(page) !== 'denied') {
      if (this.jumpedBackAt < 0 && world.clock.wall - since < DAY)
        world.broken('what this version cannot read is left alone for a day', key);
      this.unreadable.delete(key);
    }
    if (value === null && key.startsWith('recotag.outbox.')) this.onTaken(key);
    if (value === null || key === 'recotag.consent') return;
    this.onQuarantined(key, value);
    // The id is stored just before the answer `granted`, so that other tabs see both.
    const isAnswering = key === 'deviceUUID' && this.of(page).answer === 'granted';
    // Whether the storage still works is tried out, with a key that is removed at once.
    const isProbe = key.endsWith('~probe') && this.consentOf(page) === 'granted';
    if (!this.isOpen(page) && !isAnswering && !isProbe) world.broken('nothing is stored without consent', key);
    if (!['deviceUUID', 'recotag.cart'].includes(key) && !key.startsWith('recotag.outbox'))
      world.broken('only known keys are stored', key);
  }

  /** What failed five times while another operation was answered is quarantined from now on. */
  private onQuarantined(key: string, value: string): void {
    const operation = this.operations.findLast(({ id }) => id !== undefined && key.endsWith(id));
    if (operation) operation.isQuarantined ||= !!(JSON.parse(value) as StoredOperation).isQuarantined;
  }

  /** What is on its way or in doubt as too many newer ones come is taken out, and nobody is told: most likely it arrives. */
  private onTaken(key: string): void {
    const operation = this.operations.findLast(({ id }) => id !== undefined && key.endsWith(id));
    const last = operation?.tries.at(-1);
    if (!operation || operation.isCart || !last || last.outcome === 'answer' || last.outcome === 'error') return;
    const isTooOld = this.world.clock.wall - operation.wall > DAY - 1000;
    const all = this.stored().filter(({ cart }) => !cart);
    const size = all.reduce((sum, { body }) => sum + (body.length > LARGE ? 0 : body.length), 0);
    const isBesideLarge = operation.isLarge && all.some(({ body }) => body.length > LARGE);
    if (isTooOld || all.length >= 100 || size > LARGE - 70_000 || isBesideLarge) operation.isForgotten = true;
  }

  checkDenied(page: Page): void {
    if (this.consentOf(page) !== 'denied') return;
    const left = this.isStorageSound ? Object.keys(this.world.storage).filter((key) => key !== 'recotag.consent') : [];
    if (left.length) this.world.broken('denied: nothing is kept', `${left}`);
    if (page.window.recotag!.deviceUUID) this.world.broken('denied: nothing is kept', 'recotag.deviceUUID');
  }

  private chokes({ label }: Operation): boolean {
    return !!this.world.scenario.chokes && label === 'v1';
  }

  /** Whether the tag is done with an operation, or need not be. */
  private isSettled(operation: Operation): boolean {
    const { page, told } = operation;
    if (operation.state !== 'accepted' || operation.epoch !== this.epochOf(page)) return true;
    if (!this.isStorageSound && (!page.alive || page.frozen)) return true;
    if (operation.processed.length || told.includes('rejected') || told.includes('dropped')) return true;
    // Without locks another tab may find a view in doubt, the oldest of too many, just as its own page gives up the attempt.
    if (!this.world.locks && this.accepted.length > 100 && operation.tries.some(({ outcome }) => outcome === 'error'))
      return true;
    return !!operation.isForgotten || this.isInDoubt(operation) || this.chokes(operation);
  }

  /** Good network and time enough: what living pages called, or found when they were opened, has arrived. */
  checkLivingPages(): void {
    if (this.world.arrival === 'never') return;
    for (const page of this.world.pages) {
      if (!page.alive || page.frozen || !this.isStorageSound) continue;
      const device = (this.isOpen(page) && this.world.storage.getItem('deviceUUID')) || undefined;
      if (page.window.recotag!.deviceUUID !== device)
        this.world.broken(
          '`recotag.deviceUUID` is that of the profile',
          `${page.name} ${page.window.recotag!.deviceUUID} ${device}`,
        );
    }
    for (const operation of this.operations) {
      if (operation.isCart || this.isSettled(operation)) continue;
      const witness = this.world.pages.find(
        (page) =>
          page.alive &&
          !page.frozen &&
          this.isOpen(page) &&
          (operation.page === page || operation.acceptedAt < this.of(page).openedAt || !page.hidden),
      );
      if (witness)
        this.world.broken(
          'what a living page knows of arrives in time',
          `${operation.label} of ${operation.page.name}, ${witness.name} lives`,
        );
    }
    for (const page of this.world.pages) if (page.alive && !page.frozen && this.isOpen(page)) this.checkCarts(page);
  }

  /** After one more page load everything has arrived and nothing is left. */
  checkEnd(): void {
    for (const operation of this.operations)
      if (!operation.isCart && !this.isSettled(operation)) this.world.broken('no view is lost', operation.label);
    this.checkCarts();
    for (const queued of this.stored()) {
      const operation = this.named(queued.id, queued.body);
      // Of this one's service no response came since.
      if (!operation || !(this.isInDoubt(operation) || this.chokes(operation)))
        this.world.broken('operations leave the outbox', labelOf(queued.body));
    }
    this.checkRepeatedCarts();
  }

  /** A calm walk: the service is well, and pages are left whenever. */
  checkCalm(): void {
    this.checkCarts();
    for (const { isCart, label, processed, tries } of this.operations)
      if (!isCart && processed.length !== 1)
        this.world.broken(
          EXACTLY_ONCE,
          `${label} arrived ${processed.length} times by requests ${tries.map(({ number }) => number)}`,
        );
  }

  /** A cart that the service has is sent again at most once per attempt whose outcome is unknown. */
  private checkRepeatedCarts(): void {
    if (!this.isStorageSound || !this.world.locks || this.jumps.length) return;
    for (const operation of this.operations) {
      const { service, device, label } = operation;
      if (!operation.isCart || this.operations.some((other) => other !== operation && other.label === label)) continue;
      const isTaken = ({ outcome, fate }: Request) => outcome === 'answer' && !isFailure(kindOf(fate));
      const said = operation.tries.filter((request) => isTaken(request) && !request.unreceived).length;
      const unreceived = this.operations
        .filter((other) => other.isCart && other.service === service && other.device === device)
        .flatMap(({ tries }) => tries.filter(({ unreceived, beside }) => unreceived || beside)).length;
      if (said > 1 + unreceived)
        this.world.broken('a cart is sent again at most once per page that did not get the response', label);
    }
  }

  /** @param witness only carts that this page knows of */
  private checkCarts(witness?: Page): void {
    const last = new Map<string, Operation>();
    for (const operation of this.accepted)
      if (operation.isCart) last.set(`${operation.service} ${operation.device}`, operation);
    for (const [key, operation] of last) {
      const { page, label, told } = operation;
      if (witness && witness !== page && this.of(witness).openedAt < operation.acceptedAt) continue;
      if (operation.epoch !== this.epochOf(page) || told.includes('rejected')) continue;
      if (!this.isStorageSound && (!page.alive || page.frozen || this.world.pages.length > 1)) continue;
      const final = this.finalCart.get(key);
      if (final && labelOf(final.body) === label) continue;
      // What was on its way as everything was forgotten, nobody knows of any more.
      if (final && this.made.get(final)!.epoch !== operation.epoch) continue;
      // A service that rejects a cart and then accepts its earlier attempt contradicts itself.
      if (final && this.made.get(final)!.told.includes('rejected')) continue;
      // The network may deliver what Firefox has cancelled as the page was being left: docs/delivery.md, known limits.
      if (final && !final.keepalive && final.outcome === 'error') continue;
      if (final && this.jumps.some((jump) => jump >= final.sentAt && jump <= final.processedAt!)) continue;
      this.world.broken(
        witness ? 'the last cart arrives in time while a page lives' : 'the service ends with the last cart',
        `${final ? `${labelOf(final.body)} by request ${final.number}` : 'none'} instead of ${label}`,
      );
    }
  }
}
