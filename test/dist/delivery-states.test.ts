// The state diagram of ARCHITECTURE.md has the states, the events and the arrows that the code has.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EVENT_NAMES, edges, STATES } from '../unit/tag/delivery/table.js';

const diagram = /```mermaid\nstateDiagram-v2\n([\s\S]*?)```/.exec(readFileSync('ARCHITECTURE.md', 'utf8'))![1]!;

/** Each arrow of the diagram with one event. An arrow from the start has none. */
const drawn = diagram
  .split('\n')
  .filter((line) => line.includes('-->') && !line.trim().startsWith('[*]'))
  .flatMap((line) => {
    const [arrow, events] = line.trim().split(': ');
    return events!.split(', ').map((event) => `${arrow}: ${event}`);
  });

test('every arrow of the code is drawn, and no other', () => {
  expect(drawn.sort()).toEqual(edges());
});

test('every state is drawn, and no other', () => {
  const names = new Set(drawn.flatMap((arrow) => arrow.split(/ --> |: /).slice(0, 2)));
  expect([...names].filter((name) => name !== '[*]').sort()).toEqual(Object.keys(STATES).sort());
});

test('an event that is not drawn is named in the text as one that changes no state', () => {
  const section = readFileSync('ARCHITECTURE.md', 'utf8')
    .split('## Delivery as a state machine')[1]!
    .split('\n## ')[0]!;
  const missing = Object.keys(EVENT_NAMES).filter((name) => !drawn.some((arrow) => arrow.endsWith(`: ${name}`)));
  for (const name of missing) expect(section).toContain(`\`${name}\` changes no state`);
});
