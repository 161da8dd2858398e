// ARCHITECTURE.md has the states, the events and the changes of state that the code has: the usual ones in the diagram, all in the table.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EVENT_NAMES, edges, STATES } from '../unit/tag/delivery/table.js';

const section = readFileSync('ARCHITECTURE.md', 'utf8').split('## Delivery as a state machine')[1]!.split('\n## ')[0]!;

/** Each arrow of the diagram with one event. The arrows from the start and to the end have none. */
const drawn = section.split('\n').flatMap((line) => {
  const [, arrow, events] = /^ *(\w+ --> \w+): (.*)$/.exec(line) ?? [];
  return events?.split(', ').map((event) => `${arrow}: ${event}`) ?? [];
});

const [[, ...states] = [], , ...rows] = section
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) => line.slice(2, -2).split(' | '));

/** Each state of the table's cells as an arrow. */
const listed = rows.flatMap(([events, ...cells]) =>
  [...events!.matchAll(/\w+/g)].flatMap(([event]) =>
    cells.flatMap((cell, column) =>
      cell === '–' ? [] : cell.split(', ').map((next) => `${states[column]} --> ${next}: ${event}`),
    ),
  ),
);

test('the table lists every change of state in the code, and no other', () => {
  expect(listed.sort()).toEqual(
    edges()
      .map((edge) => edge.replace('[*]', 'removed'))
      .sort(),
  );
});

test('the diagram draws every state and every event, and only changes that the table lists', () => {
  const parts = drawn.map((arrow) => arrow.split(/ --> |: /));
  expect(new Set(parts.flatMap((part) => part.slice(0, 2)))).toEqual(new Set([...Object.keys(STATES), 'removed']));
  expect(new Set(parts.map(([, , event]) => event))).toEqual(new Set(Object.keys(EVENT_NAMES)));
  expect(listed).toEqual(expect.arrayContaining(drawn));
});
