import type { Product } from '../../src/protocol/product.js';
import type { Fate } from '../../src/protocol/shown-products.js';
import type { ListState } from './list-element.js';

/** What a list does. Pages see five of these states, see `publicState`. */
export type StateName =
  /** the server's markup waits for a framework, which expects it as the server wrote it */
  | 'deferred'
  /** the browser has not reported its position yet */
  | 'unseen'
  /** it is far from the viewport, or not rendered */
  | 'far'
  /** it may load: the next update sends the request if the list is in the page and has a service */
  | 'near'
  /** a request is in flight, or its products are being chosen */
  | 'loading'
  /** cards are shown */
  | 'ready'
  /** there are no products to show */
  | 'empty'
  /** the service or the shop's catalogue failed. The list retries when the browser is online again */
  | 'error';

/** What a list knows of the response. */
interface Data {
  /** the service's products, in its order; none without a response */
  readonly received: readonly Product[];
  /** the products chosen from the response: a new array whenever the content changes */
  readonly products: readonly Product[];
  /** what happened to each product of the response; none while they are not chosen */
  readonly fates: readonly Fate[];
  /** the error of a failed list */
  readonly error: unknown;
}

/** The state of a list, with what it knows of the response. Only `transition` makes a new one. */
export interface State extends Data {
  readonly name: StateName;
}

/** The data of a list without a response. A new array of products tells others that the content changes. */
export const noData = (): Data => ({ received: [], products: [], fates: [], error: undefined });

export const INITIAL: State = { name: 'unseen', ...noData() };

/** The states that each event ends, and the one that it begins; without one the state stays. In other states it changes nothing. */
const EVENTS = {
  /** an update found markup that waits for a framework */
  deferred: ['unseen far near', 'deferred'],
  /** the framework has hydrated the markup, or has taken too long */
  hydrated: ['deferred', 'unseen'],
  /** an observation of the list's position began */
  observing: ['far', 'unseen'],
  /** the browser reported a position far from the viewport */
  foundFar: ['unseen', 'far'],
  /** the browser reported a position near the viewport, or the list loads wherever it is */
  approached: ['unseen far', 'near'],
  /** a new request was sent */
  requested: ['deferred unseen far near loading ready empty error', 'loading'],
  /** the request was cancelled: the list was removed, or has no service any more */
  cancelled: ['loading', 'near'],
  /** the service responded */
  answered: ['loading ready empty'],
  /** products were chosen from the response */
  found: ['loading ready empty', 'ready'],
  /** there is no product to choose in the response */
  foundNone: ['loading ready empty', 'empty'],
  /** the service or the shop's catalogue failed */
  failed: ['loading', 'error'],
} satisfies Record<string, [from: string, to?: StateName]>;

/** An event of a list, with the data that it brings into its state. */
export type StateEvent = { type: keyof typeof EVENTS } & Partial<Data>;

/** The state as pages see it: in the property `state`, in style sheets and in events. */
export const publicState = ({ name }: State): ListState =>
  /^(deferred|unseen|far|near)$/.test(name) ? 'idle' : (name as ListState);

export const isLoading = ({ name }: State): boolean => name === 'loading';

/** Whether the products of a response are chosen. */
export const isChosen = ({ name }: State): boolean => name === 'ready' || name === 'empty';

/** Whether the list has no response yet, or not the latest one. */
export const isWaiting = (state: State): boolean => publicState(state) === 'idle' || isLoading(state);

/** Whether skeletons are shown. A list that loads the same products again keeps its cards, and so the focus. */
export const showsSkeletons = (state: State): boolean => isWaiting(state) && !state.products[0];

/** Whether it is not known yet if the list will load. */
export const isUndecided = ({ name }: State): boolean => name === 'deferred' || name === 'unseen';

/** Whether there are neither cards nor slotted content to show. `filled`: the names of the slots with content. */
export const showsNothing = ({ name }: State, filled: ReadonlySet<string>): boolean =>
  /empty|error/.test(name) && !filled.has(name) && !filled.has('');

/** Whether a change of the state is rendered, or lets the next update send a request. */
export const needsUpdate = (before: State, after: State): boolean =>
  publicState(after) !== publicState(before) ||
  after.products !== before.products ||
  (after.name === 'near' && before.name !== 'near');

/**
 * The next state of a list after an event. A pure function.
 *
 * @returns the same object if nothing changes
 */
export const transition = (state: State, { type, ...data }: StateEvent): State => {
  const [from, to = state.name] = EVENTS[type] as [string, StateName?];
  return from.split(' ').includes(state.name) ? { ...state, ...data, name: to } : state;
};
