import type { OperationLife } from '../observe/operation-life.js';
import type { ServiceCall } from '../observe/service-call.js';
import { type Content, create } from '../page/create.js';
import { discreet } from '../privacy/secret.js';
import type { Session } from '../session.js';
import { showXml } from '../xml/show-xml.js';
import { fold } from './fold.js';
import { lasted, timeOfDay } from './moment.js';
import type { View } from './view.js';

const WORDS = { queued: 'queued', sent: 'sent', retry: 'will be tried again', rejected: 'refused', dropped: 'dropped' };

/** The latest state in one word. */
const stateOf = ({ steps, waited }: OperationLife): string => steps.at(-1)?.name ?? (waited ? 'queued' : '');

/** The call that carried an operation: its text is the same, and it began before the outcome was told. */
const callOf = ({ body }: OperationLife, calls: readonly ServiceCall[]): ServiceCall | undefined =>
  calls.find((call) => call.mode === 'async' && call.body === body);

function operation(life: OperationLife, calls: readonly ServiceCall[]): HTMLElement {
  const call = callOf(life, calls);
  const state = stateOf(life);
  return create(
    'li',
    { class: 'operation', 'data-operation': life.operation, 'data-state': state },
    fold(
      life.id,
      [
        create('b', {}, life.operation),
        create('span', { class: `chip ${state}` }, WORDS[state as keyof typeof WORDS] ?? state),
        create('small', {}, life.steps.length ? timeOfDay(life.steps.at(-1)!.time) : 'from before'),
      ],
      () => [
        create('p', { class: 'meta' }, `${life.attempts} ${life.attempts === 1 ? 'try' : 'tries'}`, ` · ${life.id}`),
        // First what never changes: nothing moves under the pointer when there is news.
        life.body && [create('h4', {}, 'What was sent'), showXml(life.body, 'What was sent')],
        create(
          'ol',
          { class: 'steps' },
          life.waited && create('li', {}, 'waited in the outbox when the inspector was opened'),
          life.steps.map(({ name, time, status, error }) =>
            create(
              'li',
              {},
              create('span', { class: `chip ${name}` }, WORDS[name]),
              ` ${timeOfDay(time)}`,
              status !== undefined && ` · ${status}`,
              error !== undefined && create('p', {}, discreet(error)),
            ),
          ),
        ),
        call && answer(call),
      ],
    ),
  );
}

const answer = (call: ServiceCall): Content => [
  create(
    'h4',
    {},
    `The answer: ${call.httpStatus || 'none'}${call.took === undefined ? '' : `, ${lasted(call.took)}`}`,
  ),
  call.error !== undefined && create('p', {}, call.error),
  call.answer !== undefined && showXml(call.answer, 'The answer'),
];

const earlier = ({ operation: name, httpStatus, took = 0 }: ServiceCall): HTMLElement =>
  create(
    'li',
    { class: 'operation' },
    create(
      'div',
      { class: 'plain' },
      create('b', {}, name),
      create('span', { class: 'chip' }, httpStatus ? `answered ${httpStatus}` : 'no status'),
      create('small', {}, lasted(took)),
    ),
  );

export const operationsView: View = {
  id: 'operations',
  title: 'Operations',
  count: ({ operations }) => operations.all.length,
  draw({ operations, calls }: Session) {
    const before = calls.filter(({ mode, body }) => mode === 'async' && body === undefined);
    return create(
      'div',
      {},
      !operations.all.length &&
        create(
          'p',
          { class: 'none' },
          'Nothing was reported since the inspector is open. Look at a product, or put one into the cart.',
        ),
      create(
        'ul',
        { role: 'list', 'aria-label': 'Operations' },
        operations.all.map((life) => operation(life, calls)),
      ),
      before.length > 0 && [
        create('h3', {}, 'Before the inspector was open'),
        create('p', { class: 'none' }, 'The browser remembers that they were made, but not what they said.'),
        create('ul', { role: 'list' }, before.map(earlier)),
      ],
    );
  },
};
