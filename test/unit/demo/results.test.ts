// What visitors of the demo shop do is counted by the relay's own handler, and the studio reads it without a typed token.
import { expect, it } from 'vitest';
import { startDemo } from '../../../demo/start-demo.js';

it('counts in the demo shop, and gives the studio the token', async () => {
  const demo = await startDemo(0, 0);
  try {
    const { url } = demo.shop;
    const facts = [{ kind: 'exposure', experiment: 'e1', arm: 'A' }, { kind: 'view', list: 'home' }, { kind: 'cart' }];
    const body = JSON.stringify({ shopper: '7d2f9c1e-0b0a-4c39-8a52-6f1f0f1b2a3c', facts });
    expect((await fetch(`${url}/recotag-results`, { method: 'POST', body })).status).toBe(204);
    const { results } = await (await fetch(`${url}/studio/demo.json`)).json();
    expect((await fetch(`${url}${results.url}`)).status).toBe(401);
    const read = await fetch(`${url}${results.url}`, { headers: { Authorization: `Bearer ${results.token}` } });
    expect(await read.json()).toMatchObject({
      source: 'sandbox',
      days: [{ list: 'home', shoppers: 1 }],
      experiments: { e1: { arms: { A: { n: 1, adders: 1 } } } },
    });
  } finally {
    await demo.close();
  }
});
