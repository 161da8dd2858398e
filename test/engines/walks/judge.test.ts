import { describe, expect, test } from 'vitest';
import { judge } from './judge.js';
import type { Requested, Visited, WalkRecord } from './record.js';

const CALM = { weather: 'calm', withId: false } as const;
const FAILING = { weather: 'failing', withId: false } as const;

/** Three pages of one tab, a second each, and what happened on them. */
const record = (changes: Partial<WalkRecord>): WalkRecord => ({
  accepted: [],
  givenUp: [],
  left: [],
  visits: [0, 1, 2].map(
    (visit): Visited => ({
      tab: 0,
      visit,
      page: `0-${visit}`,
      starts: 10_000 + visit * 1000,
      leaves: 10_800 + visit * 1000,
      hides: 10_900 + visit * 1000,
    }),
  ),
  requests: [],
  outages: [],
  ...changes,
});

/** The same, but all pages except the first are left after four seconds. */
const patient = (): Visited[] =>
  record({}).visits.map((each, index) =>
    index ? { ...each, leaves: each.starts + 4000, hides: each.starts + 4100 } : each,
  );

const view = (id: string, at: number) => ({ what: 'view' as const, id, at });
const cart = (id: string, at: number) => ({ what: 'cart' as const, id, at });
/** Sent by the page that called it. */
const answered = (request: { what: 'view' | 'cart'; id: string; at: number }, after = 20, taken = true): Requested => ({
  ...request,
  page: request.id.slice(0, 3),
  answeredAt: request.at + after,
  taken,
});
/** Sent by another page. */
const by = (page: string, request: Requested): Requested => ({ ...request, page });

describe('views', () => {
  const once = record({ accepted: [view('0-0-0', 10_100)], requests: [answered(view('0-0-0', 10_110))] });

  test('once is well', () =>
    expect(judge(CALM, once)).toEqual({ called: 1, arrived: 1, lost: 0, twice: 0, cartsWrong: 0, broken: [] }));

  test('lost and twice are seen', () => {
    expect(judge(CALM, { ...once, requests: [] })).toMatchObject({ lost: 1, broken: ['view 0-0-0 is lost'] });
    const twice = { ...once, requests: [...once.requests, answered(view('0-0-0', 11_000))] };
    expect(judge(CALM, twice)).toMatchObject({ arrived: 1, twice: 1, broken: ['view 0-0-0 arrived 2 times'] });
  });

  test('a repeat that the service can recognise is allowed', () => {
    const repeated = { ...once, requests: [...once.requests, answered(view('0-0-0', 11_000), 20, false)] };
    expect(judge({ weather: 'failing', withId: true }, repeated)).toMatchObject({ twice: 0, broken: [] });
  });

  test('without {id} only views of pages on which the service begins or stops to fail may be lost', () => {
    const accepted = ['0-0-0', '0-1-0', '0-2-0'].map((id, page) => view(id, 10_050 + page * 1000));
    const brokenWith = (from: number, to: number) =>
      judge(FAILING, record({ accepted, outages: [{ from, to }] })).broken;
    expect(brokenWith(10_400, 10_400)).toEqual(['view 0-1-0 is lost', 'view 0-2-0 is lost']);
    expect(brokenWith(10_400, 12_500)).toEqual([]);
    expect(
      judge({ ...FAILING, withId: true }, record({ accepted, outages: [{ from: 0, to: 99_999 }] })).broken,
    ).toHaveLength(3);
  });
});

describe('carts', () => {
  const accepted = [cart('0-0-0', 10_100), cart('0-1-0', 11_100)];
  const [older, newer] = accepted as [(typeof accepted)[0], (typeof accepted)[0]];

  test('the last one last is well', () =>
    expect(judge(CALM, record({ accepted, requests: [answered(older!), answered(newer!)] })).broken).toEqual([]));

  test('an older cart may be left out, the last one may not', () => {
    expect(judge(CALM, record({ accepted, requests: [answered(newer!)] })).broken).toEqual([]);
    expect(judge(FAILING, record({ accepted, requests: [answered(older!)] })).broken).toEqual([
      'the last cart is 0-1-0, the service holds 0-0-0',
    ]);
  });

  test('an older one after a newer one', () => {
    const requests = [
      answered(newer!),
      by('0-2', answered({ ...older!, at: 12_500 })),
      by('0-2', answered({ ...newer!, at: 12_600 })),
    ];
    expect(judge(CALM, record({ accepted, requests })).broken).toContain('cart 0-0-0 arrived after the newer 0-1-0');
    expect(judge(FAILING, record({ accepted, requests })).broken).toEqual([]);
  });

  test('again only for a page that could not see the answer', () => {
    const again = by('0-1', answered({ ...older!, at: 11_050 }));
    const visits = record({}).visits.map((each) => ({
      ...each,
      leaves: each.starts + 4000,
      hides: each.starts + 4100,
    }));
    const saw = record({ visits, accepted: [older!], requests: [answered(older!), again] });
    expect(judge(CALM, saw).broken).toEqual(['cart 0-0-0 was sent 2 times, but only 0 responses were missed']);
    const blind = record({ accepted: [older!], requests: [answered(older!, 3000), again] });
    expect(judge(CALM, blind).broken).toEqual([]);
    const third = by('0-2', answered({ ...older!, at: 15_500 }));
    const thrice = { ...blind, visits: patient(), requests: [...blind.requests, third] };
    expect(judge(CALM, thrice).broken).toEqual(['cart 0-0-0 was sent 3 times, but only 1 responses were missed']);
  });
});

test('dropped operations and operations that are never sent are reported', () => {
  const { broken } = judge(CALM, record({ givenUp: ['dropped 0-0-0'], left: ['recotag.outbox.1'] }));
  expect(broken).toEqual(['dropped 0-0-0 without a reason', 'recotag.outbox.1 stays in the outbox']);
});
