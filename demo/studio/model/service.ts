import type { FrameOrder, PreviewMessage } from '../preview/messages.js';
import { Part } from './part.js';
import { texts } from './texts.js';

/** A real service. It is stored only in the memory of this tab, not in a link and not in a storage. */
export interface RealService {
  baseUrl: string;
  endpointId: string;
  catalogUrl?: string | undefined;
}

interface ServiceState {
  /** undefined: the sandbox */
  real: RealService | undefined;
  /** a service that is being tested, or whose test failed, with an error message */
  trial: { wanted: RealService; problem: string } | undefined;
  /** names of the shop's own products by id, if known; null: the shop's data doesn't have this id */
  names: Readonly<Record<string, string | null>>;
  namesProblem: string;
}

/** Whether this looks like a secret key, which must never be in a page. */
export const looksSecret = (text: string): boolean =>
  /secret\s*key|authorization|bearer /i.test(text) || /^[A-Za-z0-9+/_-]{32,}={0,2}$/.test(text.trim());

/** The service that the preview uses: the sandbox, or a real one. The preview's page sends the requests. */
export class Service extends Part<ServiceState> {
  /** a request to the preview that has no response yet */
  #pending: FrameOrder | undefined;

  constructor(
    private readonly say: (text: string) => void,
    private readonly orderPreview: (order: FrameOrder) => void,
  ) {
    super({ real: undefined, trial: undefined, names: {}, namesProblem: '' });
  }

  /** Sends a test request, and uses the service where it responds with products. */
  try(wanted: RealService): void {
    this.update({ trial: { wanted, problem: '' } });
    this.#ask({ recotagStudio: 'try', baseUrl: wanted.baseUrl, endpointId: wanted.endpointId });
  }

  connect(real: RealService): void {
    this.update({ real, trial: undefined, names: {} });
    this.say(texts.requests.connectedNow);
  }

  disconnect(): void {
    this.update({ real: undefined });
  }

  readNames(ids: readonly string[]): void {
    const url = this.state.real?.catalogUrl;
    const unknown = ids.filter((id) => !Object.hasOwn(this.state.names, id));
    if (url && unknown.length) this.#ask({ recotagStudio: 'names', url, ids: unknown });
  }

  receive(message: PreviewMessage): void {
    if (message.kind === 'open') {
      if (this.#pending) this.orderPreview(this.#pending);
    } else if (message.kind === 'verdict') {
      this.#pending = undefined;
      const { isGood, sentence } = message.verdict;
      const wanted = this.state.trial?.wanted;
      if (!wanted) return;
      if (isGood) this.connect(wanted);
      else this.update({ trial: { wanted, problem: sentence } });
    } else if (message.kind === 'names') {
      this.#pending = undefined;
      this.update({ names: { ...this.state.names, ...message.names }, namesProblem: message.problem ?? '' });
    }
  }

  /** A page that is being loaded doesn't get the message: it is sent again once the page is open. */
  #ask(order: FrameOrder): void {
    this.#pending = order;
    this.orderPreview(order);
  }
}
