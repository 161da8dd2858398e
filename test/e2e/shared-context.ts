import type { Browser, BrowserContext, CDPSession } from '@playwright/test';

/**
 * A context of Chromium that tests share, one after the other: making and closing one takes a seventh of the processor time of a small
 * test. An empty page stays open, through which the storage is cleared.
 */
export class SharedContext {
  #opened: Promise<{ context: BrowserContext; session: CDPSession }> | undefined;
  readonly #origins = new Set<string>();

  /** @returns the context, in which nothing is stored, allowed or routed */
  async lend(browser: Browser): Promise<BrowserContext> {
    this.#opened ??= this.#open(browser);
    return (await this.#opened).context;
  }

  async #open(browser: Browser) {
    const context = await browser.newContext();
    // A replaced clock can't be taken out of a context: it would go on in the pages of later tests.
    const refuse = () => {
      throw Error('A test that replaces the clock needs a context of its own: test.use({ ownContext: true })');
    };
    Reflect.set(context, 'clock', new Proxy(context.clock, { get: refuse }));
    const empty = await context.newPage();
    context.on('page', (page) =>
      page.on('framenavigated', (frame) => {
        const { origin } = new URL(frame.url());
        if (origin !== 'null') this.#origins.add(origin);
      }),
    );
    return { context, session: await context.newCDPSession(empty) };
  }

  /** Closes the pages of a test, and removes what is left of them. */
  async clear(): Promise<void> {
    const { context, session } = await this.#opened!;
    for (const page of context.pages().slice(1)) await page.close();
    for (const origin of this.#origins)
      await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    this.#origins.clear();
    await context.clearCookies();
    await context.clearPermissions();
    await context.unrouteAll();
  }
}
