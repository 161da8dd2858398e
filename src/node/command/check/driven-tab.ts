import { readFile } from 'node:fs/promises';
import type { LearnPage } from '../../../page/learn/entry.js';
import type { Tab } from './devtools.js';
import { withKeptBuiltIns } from './kept-builtins.js';
import { isLeft } from './restless.js';
import type { ShopRequest } from './shop-request.js';

/** A response that takes longer, in milliseconds, isn't waited for: a page may keep a request open. */
const SLOW = 5000;
const MOST_REQUESTS = 200;
/** How often a script is run again because its page was left. */
const MOST_ATTEMPTS = 20;

/** Hosts that no authority signs a certificate for. */
const PRIVATE =
  /^(localhost|127\..+|\[::1\]|10\..+|192\.168\..+|172\.(1[6-9]|2\d|3[01])\..+|.+\.(localhost|local|test|internal|lan))$/;

/** A request, as the protocol tells it. */
export interface SeenRequest {
  requestId: string;
  /** the document that has sent it */
  loaderId: string;
  type: string;
  request: { url: string; method: string; postData?: string; headers: Record<string, string> };
}

/** The protocol gives an exception with its stack, of which users need the first line. */
const firstLine = (text: string): string => text.split('\n')[0]!.slice(0, 300);

/** The functions of `src/page/learn`, for each page before its own scripts. @param dist folder of the built files */
const pageScript = async (dist: string): Promise<string> =>
  withKeptBuiltIns(await readFile(`${dist}/esm/learn-page.js`, 'utf8'));

/** A tab whose requests are watched, and in whose pages the functions of `src/page/learn` run. */
export class DrivenTab {
  /** when the last request was made or answered */
  protected last = 0;
  protected origin = '';
  /** when each request without a response was sent */
  readonly #pending = new Map<string, number>();
  #asked: ShopRequest[] = [];

  constructor(protected readonly tab: Tab) {}

  protected async watch(dist: string, requested: (seen: SeenRequest) => void, script = ''): Promise<void> {
    for (const domain of ['Page', 'Runtime', 'Network']) await this.tab.send(`${domain}.enable`);
    this.tab.on('Network.requestWillBeSent', (seen: SeenRequest) => {
      if (this.isCounted(seen.type)) this.#pending.set(seen.requestId, Date.now());
      if (this.isCounted(seen.type) || seen.type !== 'Document') this.last = Date.now();
      this.#note(seen);
      requested(seen);
    });
    for (const event of ['Network.loadingFinished', 'Network.loadingFailed'])
      this.tab.on(event, ({ requestId }) => {
        if (this.#pending.delete(requestId)) this.last = Date.now();
      });
    await this.tab.send('Page.addScriptToEvaluateOnNewDocument', { source: (await pageScript(dist)) + script });
  }

  /** Opens a page. On this computer and in a private network, certificates are often the developer's own. @returns the browser's error */
  protected async navigate(url: string): Promise<string | undefined> {
    const { origin, hostname } = new URL(url);
    this.origin = origin;
    await this.tab.send('Security.setIgnoreCertificateErrors', { ignore: PRIVATE.test(hostname) });
    return (await this.tab.send('Page.navigate', { url })).errorText;
  }

  /** Whether a request is waited for. */
  protected isCounted(_type: string): boolean {
    return true;
  }

  /** Keeps the requests of scripts and of pages to the shop, without those of the tag. */
  #note({ request, type }: SeenRequest): void {
    const url = this.ownUrl(request.url);
    const isByScript = /^(XHR|Fetch)$/.test(type);
    if (url && (isByScript || type === 'Document') && this.#asked.length < MOST_REQUESTS)
      this.#asked.push({ url: url.pathname + url.search, method: request.method, isByScript });
  }

  /** The address of a request to the shop; undefined if it is another site's, or the tag's. */
  protected ownUrl(address: string): URL | undefined {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    return url?.origin === this.origin && !/^\/recotag-(learn|check)\/|\/v3\/operations\//.test(url.pathname)
      ? url
      : undefined;
  }

  /** Takes the requests since the last call. */
  protected takeRequests(): ShopRequest[] {
    return this.#asked.splice(0);
  }

  protected get requests(): readonly ShopRequest[] {
    return this.#asked;
  }

  protected forgetPending(): void {
    this.#pending.clear();
  }

  /** Whether a request was made or answered a moment ago, or waits for its response. */
  protected isLoading(quiet: number, began: number): boolean {
    return (
      Date.now() - Math.max(this.last, began) < quiet ||
      [...this.#pending.values()].some((sent) => Date.now() - sent < SLOW)
    );
  }

  protected async evaluate(expression: string): Promise<unknown> {
    const { result, exceptionDetails } = await this.tab.send('Runtime.evaluate', {
      expression,
      returnByValue: true,
      awaitPromise: true,
    });
    if (!exceptionDetails) return result.value;
    const said = firstLine(exceptionDetails.exception?.description ?? exceptionDetails.text);
    throw new Error(`a script of the page disturbs the command: ${said}`);
  }

  /** Waits before a function is called in the next page. */
  async quiet(): Promise<void> {}

  /** Calls a function of `src/page/learn` in the page; again in the next one if the page was left meanwhile. */
  async call<Name extends keyof LearnPage>(
    name: Name,
    ...values: Parameters<LearnPage[Name]>
  ): Promise<Awaited<ReturnType<LearnPage[Name]>>> {
    const words = values.map((value) => JSON.stringify(value) ?? 'undefined').join();
    for (let attempt = 1; ; attempt++) {
      try {
        return (await this.evaluate(`recotagLearn.${name}(${words})`)) as never;
      } catch (error) {
        if (!isLeft(error) || attempt === MOST_ATTEMPTS) throw error;
        await this.quiet();
      }
    }
  }
}
