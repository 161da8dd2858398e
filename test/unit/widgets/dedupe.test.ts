// Whatever order observers call and answers arrive in, a list with `dedupe` leaves out what earlier lists show, and is never short.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { usual } from '../../usual-runs.js';
import { type ListsPage, list, listsPage } from './support/lists-page.js';

type List = HTMLElementTagNameMap['reco-list'];

let page: ListsPage;
beforeAll(async () => {
  page = await listsPage();
});
afterAll(() => page.close());

const lists = () => [...page.document.querySelectorAll('reco-list')] as List[];
const ids = (each: List) => each.products.map(({ id }) => id);
/** Takes what the page shows away, with all that waited. */
const show = async (markup: string) => {
  page.document.body.innerHTML = '';
  for (const question of page.questions.splice(0)) question.answer();
  await page.quiet();
  page.document.body.innerHTML = markup;
  await page.quiet();
};

interface Plan {
  loading: 'lazy' | 'eager';
  dedupe: boolean;
  limit: number;
  /** not near the viewport until the shopper scrolls */
  far: boolean;
  fails: boolean;
}
const plan: fc.Arbitrary<Plan> = fc.record({
  loading: fc.constantFrom('lazy', 'eager'),
  dedupe: fc.boolean(),
  limit: fc.integer({ min: 1, max: 5 }),
  far: fc.boolean(),
  fails: fc.nat(9).map((of10) => of10 === 0),
});

test('in any order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(plan, { minLength: 2, maxLength: 5 }),
      fc.infiniteStream(fc.nat(1000)),
      async (plans, chance) => {
        await show(
          plans
            .map(({ loading, dedupe, limit }, place) =>
              list(`area="${place}" loading="${loading}" limit="${limit}" dedupe="${dedupe}"`),
            )
            .join(''),
        );
        const all = lists();
        /** the lists whose observer has still to call */
        let unseen = all.filter((_, place) => plans[place]!.loading === 'lazy');
        /** the lists that were drawn, with those that were far away at that time */
        const drawn = new Map<List, Set<List>>();
        /** One thing after another happens until nothing is left to happen. */
        const walk = async (near: (place: number) => boolean) => {
          for (;;) {
            const events = [
              ...unseen.map((each) => () => {
                unseen = unseen.filter((other) => other !== each);
                page.tellNear(each, near(all.indexOf(each)));
              }),
              ...page.questions.map(
                (question) => () => question.answer(plans[Number(question.area)]!.fails ? 0 : undefined),
              ),
            ];
            if (!events.length) return;
            events[chance.next().value! % events.length]!();
            await page.quiet();
            for (const each of all)
              if (each.state === 'ready' && !drawn.has(each))
                drawn.set(each, new Set(all.filter(({ state }, place) => state === 'idle' && plans[place]!.far)));
          }
        };
        await walk((place) => !plans[place]!.far);
        // Nobody waits for a list that is far away.
        for (const [place, each] of all.entries())
          if (plans[place]!.loading === 'lazy' && plans[place]!.far) expect(each.state).toBe('idle');
          else expect(each.state).toBe(plans[place]!.fails ? 'error' : 'ready');
        const before = all.map(ids);
        unseen = all.filter(({ state }) => state === 'idle');
        await walk(() => true);
        for (const [place, each] of all.entries()) {
          if (plans[place]!.fails) continue;
          // Never short, and never reshuffled.
          expect(each.products).toHaveLength(plans[place]!.limit);
          if (before[place]![0]) expect(ids(each)).toEqual(before[place]);
          if (!plans[place]!.dedupe) continue;
          const earlier = all.slice(0, place).filter((other) => !drawn.get(each)!.has(other));
          for (const id of earlier.flatMap(ids)) expect(ids(each)).not.toContain(id);
        }
      },
    ),
    { numRuns: usual(100) },
  );
});

test('an eager list requests as many more products as a lazy one above it may show, and waits for that one’s position', async () => {
  await show(list('area="above" limit="4"') + list('area="below" limit="3" loading="eager" dedupe'));
  const [above, below] = lists();
  expect(page.questions.map(({ area, limit }) => [area, limit])).toEqual([['below', 7]]);
  page.questions[0]!.answer();
  await page.quiet();
  expect(below!.state).toBe('loading');
  page.tellNear(above!, true);
  await page.quiet();
  page.questions[0]!.answer();
  await page.quiet();
  expect([ids(above!), ids(below!)]).toEqual([
    ['1', '2', '3', '4'],
    ['5', '6', '7'],
  ]);
});

const three = ['a', 'b', 'c'].map((area) => list(`area="${area}" limit="2" loading="eager" dedupe`)).join('');

test('lists that change their order while others wait for them block none of them, and leave none empty', async () => {
  await show(three);
  const [a, b, c] = lists();
  const inOrder = () => [b, c, a].map((each) => ids(each!));
  // The second and the third have their answers, and wait for the first.
  for (const question of page.questions.slice(1)) question.answer();
  await page.quiet();
  expect(inOrder()).toEqual([[], [], []]);
  c!.after(a!);
  await page.quiet();
  // The one that was the first has asked for too few, and asks again.
  while (page.questions[0]) {
    page.questions[0].answer();
    await page.quiet();
  }
  expect(inOrder()).toEqual([
    ['1', '2'],
    ['3', '4'],
    ['5', '6'],
  ]);
});

test('a list that is moved before a list with a response makes that one request more products', async () => {
  await show(list('area="later" limit="2" loading="eager" dedupe'));
  const [later] = lists();
  later!.insertAdjacentHTML('beforebegin', list('area="earlier" limit="2" loading="eager"'));
  await page.answered();
  expect(page.questions.map(({ area, limit }) => [area, limit])).toEqual([['later', 4]]);
  page.questions[0]!.answer();
  await page.quiet();
  expect(lists().map(ids)).toEqual([
    ['1', '2'],
    ['3', '4'],
  ]);
});

test('lists in shadow trees are in the order of the page, too', async () => {
  await show('<section></section><section></section>');
  const [first, second] = [...page.document.querySelectorAll('section')].map((host) =>
    host.attachShadow({ mode: 'open' }),
  );
  second!.innerHTML = list('area="later" limit="2" loading="eager" dedupe');
  first!.innerHTML = list('area="earlier" limit="2" loading="eager" dedupe');
  await page.answered();
  await page.answered();
  expect([first, second].map((root) => ids(root!.querySelector('reco-list')!))).toEqual([
    ['1', '2'],
    ['3', '4'],
  ]);
});
