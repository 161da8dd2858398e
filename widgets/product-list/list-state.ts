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
  /** as `loading`, because the browser is online again */
  | 'retrying'
  /** cards are shown */
  | 'ready'
  /** there are no products to show */
  | 'empty'
  /** the service or the shop's catalogue failed. The list retries once when the browser is online again */
  | 'failed'
  /** the retry failed, too */
  | 'failedAgain';

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
  /** whether the list keeps the height of its earlier content, so that the page doesn't shift */
  readonly keepsHeight: boolean;
}

/** The events of a list, with the data that they bring into its state. */
export type StateEvent =
  /** an update found markup that waits for a framework */
  | { type: 'deferred' }
  /** the framework has hydrated the markup, or has taken too long */
  | { type: 'hydrated' }
  /** an observation of the list's position began */
  | { type: 'observing' }
  /** the browser reported a position far from the viewport */
  | { type: 'foundFar' }
  /** the browser reported a position near the viewport, or the list loads wherever it is */
  | { type: 'approached' }
  /** a new request was sent */
  | ({ type: 'requested' } & Data)
  /** a new request was sent because the browser is online again */
  | ({ type: 'retried' } & Data)
  /** the request was cancelled: the list was removed, or has no service any more */
  | { type: 'cancelled' }
  /** the service responded */
  | ({ type: 'answered' } & Pick<Data, 'received'>)
  /** products were chosen from the response */
  | ({ type: 'found' } & Pick<Data, 'products' | 'fates'>)
  /** there is no product to choose in the response */
  | ({ type: 'foundNone' } & Pick<Data, 'products' | 'fates'>)
  /** the service or the shop's catalogue failed */
  | ({ type: 'failed' } & Pick<Data, 'products' | 'fates' | 'error'>)
  /** new content may be less high than the earlier content */
  | { type: 'heightKept'; keepsHeight: true }
  /** the height is not needed any more: the content is as high, the list is out of view, or the shopper clicked or pressed a key */
  | { type: 'heightReleased'; keepsHeight: false };

/** The data of a list without a response. A new array of products tells others that the content changes. */
export const noData = (): Data => ({ received: [], products: [], fates: [], error: undefined });

export const INITIAL: State = { name: 'unseen', keepsHeight: false, ...noData() };

/** The next state after each event, by the state before. Where none is given, the event changes nothing. */
const NEXT: { [Type in StateEvent['type']]?: { [Name in StateName]?: StateName } } = {
  deferred: { unseen: 'deferred', far: 'deferred', near: 'deferred' },
  hydrated: { deferred: 'unseen' },
  observing: { far: 'unseen' },
  foundFar: { unseen: 'far' },
  approached: { unseen: 'near', far: 'near' },
  requested: {
    deferred: 'loading',
    unseen: 'loading',
    far: 'loading',
    near: 'loading',
    loading: 'loading',
    retrying: 'loading',
    ready: 'loading',
    empty: 'loading',
    failed: 'loading',
    failedAgain: 'loading',
  },
  retried: { failed: 'retrying' },
  cancelled: { loading: 'near', retrying: 'near' },
  answered: { loading: 'loading', retrying: 'retrying', ready: 'ready', empty: 'empty' },
  found: { loading: 'ready', retrying: 'ready', ready: 'ready', empty: 'ready' },
  foundNone: { loading: 'empty', retrying: 'empty', ready: 'empty', empty: 'empty' },
  failed: { loading: 'failed', retrying: 'failedAgain' },
};

const PUBLIC: Record<StateName, ListState> = {
  deferred: 'idle',
  unseen: 'idle',
  far: 'idle',
  near: 'idle',
  loading: 'loading',
  retrying: 'loading',
  ready: 'ready',
  empty: 'empty',
  failed: 'error',
  failedAgain: 'error',
};

/** The state as pages see it: in the property `state`, in style sheets and in events. */
export const publicState = ({ name }: State): ListState => PUBLIC[name];

const isIdle = (state: State): boolean => publicState(state) === 'idle';

export const isLoading = (state: State): boolean => publicState(state) === 'loading';

/** Whether the products of a response are chosen. */
export const isChosen = ({ name }: State): boolean => name === 'ready' || name === 'empty';

/** Whether the list has no response yet, or not the latest one. */
export const isWaiting = (state: State): boolean => isIdle(state) || isLoading(state);

/** Whether skeletons are shown. A list that loads the same products again keeps its cards, and so the focus. */
export const showsSkeletons = (state: State): boolean => isWaiting(state) && !state.products[0];

/** Whether it is not known yet if the list will load. */
export const isUndecided = ({ name }: State): boolean => name === 'deferred' || name === 'unseen';

/** Whether there are neither cards nor slotted content to show. `filled`: the names of the slots with content. */
export const showsNothing = (state: State, filled: ReadonlySet<string>): boolean =>
  !isWaiting(state) && state.name !== 'ready' && !filled.has(publicState(state)) && !filled.has('');

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
  const name = 'keepsHeight' in data ? state.name : NEXT[type]![state.name];
  return name ? { ...state, ...data, name } : state;
};
