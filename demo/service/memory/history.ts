import type { Visit } from './visits.js';

/** A line of the cart that a visitor reported last. */
interface RememberedLine {
  product: string;
  sku?: string | undefined;
  count: number;
  price: number;
}

/** A device, a customer, or both after a call named them together. */
interface Visitor {
  devices: Set<string>;
  customers: Set<string>;
  /** The last views, oldest first. */
  views: { product: string; sku?: string; time: number }[];
  /** Undefined until a cart was reported; empty after it was emptied. */
  cart?: RememberedLine[];
  visit?: Visit;
}

/** The visitor of a tracking call. */
export interface Who {
  deviceUUID?: string | undefined;
  customer: readonly string[];
}

const PAUSE = 30 * 60_000;
const MOST_VISITS = 5000;
const MOST_VISITORS = 5000;
const MOST_VIEWS = 100;
const MOST_INTERESTS = 2000;

/** The visits and the visitors. Their number is limited, so that the service can run for weeks. */
export class History {
  /** Oldest first. */
  readonly visits: Visit[] = [];
  readonly visitors = new Set<Visitor>();
  /** The products that were viewed last by any visitor, newest first. */
  latest: string[] = [];
  /** The products of the cart that was reported last. */
  latestCart: string[] = [];
  readonly #byName = new Map<string, Visitor>();

  /** Stores a view. */
  view(who: Who, product: string, time: number, sku?: string): void {
    const visitor = this.#visitor(who);
    visitor.views.push(sku === undefined ? { product, time } : { product, sku, time });
    if (visitor.views.length > MOST_VIEWS) visitor.views.shift();
    const { interests } = this.#visit(visitor, time);
    const { views, cart } = interests.get(product) ?? { views: 0, cart: false };
    if (interests.size < MOST_INTERESTS || views) interests.set(product, { views: views + 1, cart });
    this.latest = [product, ...this.latest.filter((other) => other !== product)].slice(0, 20);
  }

  /** Stores a cart, which replaces the visitor's last cart. */
  cart(who: Who, lines: RememberedLine[], time: number): void {
    const visitor = this.#visitor(who);
    visitor.cart = lines;
    const { interests } = this.#visit(visitor, time);
    for (const { product } of lines.slice(0, MOST_INTERESTS))
      interests.set(product, { views: interests.get(product)?.views ?? 0, cart: true });
    this.latestCart = lines.map(({ product }) => product);
  }

  #visit(visitor: Visitor, time: number): Visit {
    if (!visitor.visit || time - visitor.visit.last > PAUSE) {
      visitor.visit = { last: time, interests: new Map() };
      this.visits.push(visitor.visit);
      if (this.visits.length > MOST_VISITS) this.visits.shift();
    }
    visitor.visit.last = Math.max(visitor.visit.last, time);
    return visitor.visit;
  }

  /** The visitor with these identifiers. Visitors that share a call are merged. */
  #visitor({ deviceUUID, customer }: Who): Visitor {
    const device = deviceUUID?.toLowerCase();
    const names = [...(device ? [`device ${device}`] : []), ...customer];
    const known = [...new Set(names.flatMap((name) => this.#byName.get(name) ?? []))];
    const visitor: Visitor = known[0] ?? { devices: new Set(), customers: new Set(), views: [] };
    for (const other of known.slice(1)) this.#join(visitor, other);
    if (device) visitor.devices.add(device);
    for (const name of customer) visitor.customers.add(name);
    for (const name of names) this.#byName.set(name, visitor);
    // Moved to the end, so that the least active visitor is forgotten first.
    this.visitors.delete(visitor);
    this.visitors.add(visitor);
    const [oldest] = this.visitors;
    if (this.visitors.size > MOST_VISITORS) {
      this.visitors.delete(oldest!);
      for (const name of namesOf(oldest!)) this.#byName.delete(name);
    }
    return visitor;
  }

  #join(into: Visitor, other: Visitor): void {
    for (const device of other.devices) into.devices.add(device);
    for (const name of other.customers) into.customers.add(name);
    for (const name of namesOf(other)) this.#byName.set(name, into);
    into.views = [...into.views, ...other.views].sort((a, b) => a.time - b.time).slice(-MOST_VIEWS);
    if (!into.cart && other.cart) into.cart = other.cart;
    this.visitors.delete(other);
  }
}

const namesOf = ({ devices, customers }: Visitor): string[] => [
  ...[...devices].map((device) => `device ${device}`),
  ...customers,
];
