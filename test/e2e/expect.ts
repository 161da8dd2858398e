import { expect as base } from '@playwright/test';

/** Playwright looks once per second after a while. Most conditions of these tests come sooner, and a look takes a millisecond. */
const poll: typeof base.poll = (read, options) =>
  base.poll(read, { intervals: [20, 50, 100], ...(typeof options === 'string' ? { message: options } : options) });

/** Playwright's `expect`, whose `poll` looks every 100 ms. */
export const expect: typeof base = new Proxy(base, {
  get: (target, name) => (name === 'poll' ? poll : Reflect.get(target, name)),
});
