// ARCHITECTURE.md draws the list's states and lists every change; docs/widgets.md has the five states that pages see. Both are those of the code.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { publicState, type StateName } from '../../widgets/product-list/list-state.js';
import { EVENT_NAMES, edges, inState, STATES } from '../unit/widgets/list-states.js';
import { codeBlocks, sectionOf, tableRows } from './read-page.js';
import { sourceFiles } from './source-files.js';

const ARCHITECTURE = readFileSync('ARCHITECTURE.md', 'utf8');
const HEADING = 'The list as a state machine';

/** Events that belong to no change of a state's name. */
const WITHOUT_CHANGE = ['answered', 'heightKept', 'heightReleased'];

/** The changes of the table: `unseen, far → near` after each event of the row; changes are separated by semicolons. */
const listed = tableRows(ARCHITECTURE, HEADING).flatMap(([event, changes]) =>
  changes!.split('; ').flatMap((change) => {
    const [from, to] = change.split(' → ');
    const states = from === 'every state' ? STATES : from!.split(', ');
    return states.filter((state) => state !== to).map((state) => `${state} --> ${to}: ${event}`);
  }),
);

test('the table lists every change of state in the code, and no other', () => {
  expect(listed.sort()).toEqual(edges().sort());
});

test('the diagram draws every state and every event, and only changes that the table lists', () => {
  const [diagram] = codeBlocks(sectionOf(ARCHITECTURE, HEADING));
  const drawn = diagram!.split('\n').flatMap((line) => {
    const [, arrow, events] = /^ *(\w+ --> \w+): (.*)$/.exec(line) ?? [];
    return events?.split(', ').map((event) => `${arrow}: ${event}`) ?? [];
  });
  const parts = drawn.map((arrow) => arrow.split(/ --> |: /));
  expect(new Set(parts.flatMap((part) => part.slice(0, 2)))).toEqual(new Set(STATES));
  expect(parts.map(([, , event]) => event)).toEqual(
    expect.arrayContaining(EVENT_NAMES.filter((name) => !WITHOUT_CHANGE.includes(name))),
  );
  expect(listed).toEqual(expect.arrayContaining(drawn));
  expect(diagram).toContain('[*] --> unseen');
});

test('the text below describes each state, and names the events that change no state', () => {
  const section = sectionOf(ARCHITECTURE, HEADING);
  expect([...section.matchAll(/^- \*\*(\w+)\*\*/gm)].map(([, name]) => name)).toEqual(STATES);
  for (const event of WITHOUT_CHANGE) expect(section).toContain(`\`${event}\``);
});

test('docs/widgets.md lists the states that pages see, and the state that can follow each', () => {
  const rows = tableRows(readFileSync('docs/widgets.md', 'utf8'), 'States');
  const seen = (name: string) => publicState(inState(name as StateName));
  const changes = edges()
    .map((edge) => edge.split(/ --> |: /))
    .map(([from, to]) => [seen(from!), seen(to!)] as const)
    .filter(([from, to]) => from !== to);
  const followers = (state: string) => [...new Set(changes.filter(([from]) => from === state).map(([, to]) => to))];
  expect(rows.map(([state]) => state)).toEqual([...new Set(STATES.map(seen))]);
  for (const [state, , , next] of rows)
    expect(next!.match(/\b(idle|loading|ready|empty|error)\b/g)!.sort()).toEqual(followers(state!).sort());
});

test('a list’s state is made only by `transition`, and stored in one place', () => {
  const lists = sourceFiles('widgets').filter(({ path }) => !/^widgets\/(doctor|inspector)\//.test(path));
  const makers = lists.filter(({ text }) => new RegExp(`\\bname: '(${STATES.join('|')})'`).test(text));
  expect(makers.map(({ path }) => path)).toEqual(['widgets/product-list/list-state.ts']);
  const writers = lists.flatMap(({ path, text }) =>
    [...text.matchAll(/\bview\.state = |\bstate = transition\(/g)].map(() => path),
  );
  expect(writers).toEqual(['widgets/product-list/product-list.ts']);
});
