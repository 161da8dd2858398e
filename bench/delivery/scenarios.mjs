// The actions of shoppers and networks. A scenario gets a `shopper` (see bench.mjs) and resolves when nothing more is called. The page
// reports each event once. Each acceptance beyond the first counts as a repeat.
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

/** The page is left in the same task in which it called the tool. */
const viewAndLeave = (shopper, page, count) =>
  shopper.repeat(count, () => shopper.callAndGo(page, [{ kind: 'view', token: shopper.token() }]));

/** The service fails for three seconds, and no page stays open until a response. */
const failWhilePagesAreLeft = async (shopper, mode) => {
  const page = await shopper.open();
  shopper.service.fail(mode);
  const end = Date.now() + 3000;
  for (let count = 0; count < 12 && Date.now() < end; count++) await viewAndLeave(shopper, page, 1);
  await sleep(Math.max(0, end - Date.now()));
  shopper.service.recover();
  await viewAndLeave(shopper, page, 2);
};

export const SCENARIOS = {
  'ten pages, each left at once': async (shopper) => {
    const page = await shopper.open();
    await viewAndLeave(shopper, page, 10);
  },

  'service down, then the next page': async (shopper) => {
    const page = await shopper.open();
    shopper.service.fail('down');
    await shopper.views(page, 5);
    await sleep(1500);
    shopper.service.recover();
    await shopper.next(page);
  },

  'one response 500, the page stays': async (shopper) => {
    const page = await shopper.open();
    shopper.service.fail('500', 1);
    await shopper.views(page, 5);
  },

  '500 for 3 s, on pages left at once': (shopper) => failWhilePagesAreLeft(shopper, '500'),

  '500 after a second, for 3 s, on pages left at once': (shopper) => failWhilePagesAreLeft(shopper, 'slow 500'),

  'five shoppers leave at their first view': async (shopper) => {
    await shopper.repeat(5, () => shopper.callAndLeaveForGood([{ kind: 'view', token: shopper.token() }]));
  },

  'two tabs, service down for 2 s': async (shopper) => {
    const [first, second] = [await shopper.open(), await shopper.open()];
    shopper.service.fail('down');
    await Promise.all([shopper.views(first, 5), shopper.views(second, 5)]);
    await sleep(2000);
    shopper.service.recover();
    await Promise.all([shopper.next(first), shopper.next(second)]);
  },

  'tab killed while the service is down': async (shopper) => {
    const page = await shopper.open();
    shopper.service.fail('down');
    await shopper.views(page, 5);
    await sleep(1500);
    await shopper.kill(page);
    shopper.service.recover();
    await shopper.open();
  },

  'walk of twelve pages with carts': async (shopper) => {
    const page = await shopper.open();
    for (let index = 0; index < 12; index++) {
      const calls = [{ kind: 'view', token: shopper.token() }];
      if (index % 3 === 2) calls.push({ kind: 'cart', token: shopper.cartToken() });
      const stays = shopper.random() < 0.5;
      if (stays) {
        await shopper.call(page, calls);
        await sleep(shopper.random() * 800);
        await shopper.next(page);
      } else await shopper.callAndGo(page, calls);
    }
  },
};
