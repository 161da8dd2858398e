// The documentation has the states, the events and the changes of state of the three machines of delivery as the code has them: the usual ones
// in the diagrams of ARCHITECTURE.md, all in the tables of docs/outbox.md.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { afterFailure, type Queue, type QueueState, stateOf } from '../../src/page/tag/outbox/queue.js';
import { PAGES, pageEdges } from '../unit/tag/retry/page-table.js';
import { edges, STATE_NAMES } from '../unit/tag/retry/table.js';

const NOW = 1_800_000_000_000;

/** A queue in every state. */
const QUEUES: Record<QueueState, Queue> = {
  open: undefined,
  waiting: { failures: 3, at: NOW, wait: 4000 },
  blocked: { failures: 0, at: NOW, wait: 20_000 },
};

/** Every event, as the change that it makes. */
const QUEUE_EVENTS: Record<string, (queue: Queue, now: number) => Queue> = {
  answered: () => undefined,
  failed: (queue, now) => afterFailure(queue, NOW + 1, undefined, 0.5, now),
  askedToWait: (queue, now) => afterFailure(queue, NOW + 1, 20_000, 0.5, now),
};

/** Every change of state, as `from --> to: event`, while the wait lasts and after it. */
const queueEdges = (): string[] => {
  const found = new Set<string>();
  for (const queue of Object.values(QUEUES))
    for (const [event, change] of Object.entries(QUEUE_EVENTS))
      for (const now of [NOW + 2, NOW + 60_000]) {
        const [from, to] = [queue, change(queue, now)].map(stateOf);
        if (from !== to) found.add(`${from} --> ${to}: ${event}`);
      }
  return [...found];
};

/** The part of a page below a heading, up to the next one of the same level. */
const part = (text: string, heading: string): string =>
  text.split(`${heading}\n`)[1]!.split(`\n${/^#+/.exec(heading)![0]} `)[0]!;

const diagrams = part(readFileSync('ARCHITECTURE.md', 'utf8'), '## Retries as three machines');
const tables = part(readFileSync('docs/outbox.md', 'utf8'), '## All changes of state');

/** The states of each machine, and its arrows `from --> to: event`, by its heading. */
const MACHINES: [heading: string, states: string[], arrows: string[]][] = [
  ['The operation', [...Object.keys(STATE_NAMES), 'removed'], edges()],
  ['The queue', Object.keys(QUEUES), queueEdges()],
  ['The page', Object.keys(PAGES), pageEdges()],
];

describe.each(MACHINES)('%s', (heading, states, arrows) => {
  /** Each arrow of the diagram with one event. The arrows from the start and to the end have none. */
  const drawn = part(diagrams, `### ${heading}`)
    .split('\n')
    .flatMap((line) => {
      const [, arrow, events] = /^ *(\w+ --> \w+): (.*)$/.exec(line) ?? [];
      return events?.split(', ').map((event) => `${arrow}: ${event}`) ?? [];
    });

  const [[, ...columns] = [], , ...rows] = part(tables, `### ${heading}`)
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.slice(2, -2).split(' | '));

  /** Each state of the table's cells as an arrow. */
  const listed = rows.flatMap(([events, ...cells]) =>
    [...events!.matchAll(/\w+/g)].flatMap(([event]) =>
      cells.flatMap((cell, column) =>
        cell === '–' ? [] : cell.split(', ').map((next) => `${columns[column]} --> ${next}: ${event}`),
      ),
    ),
  );

  test('the table lists every change of state in the code, and no other', () => {
    expect(listed.sort()).toEqual([...arrows].sort());
  });

  test('the diagram draws every state and every event that changes one, and only changes that the table lists', () => {
    const parts = drawn.map((arrow) => arrow.split(/ --> |: /));
    expect(new Set(parts.flatMap((part) => part.slice(0, 2)))).toEqual(new Set(states));
    expect(new Set(parts.map(([, , event]) => event))).toEqual(new Set(arrows.map((arrow) => arrow.split(': ')[1])));
    expect(listed).toEqual(expect.arrayContaining(drawn));
  });
});
