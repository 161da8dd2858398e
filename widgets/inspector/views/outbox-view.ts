import { outboxRows } from '../observe/outbox-rows.js';
import { create } from '../page/create.js';
import { discreet } from '../privacy/secret.js';
import { showXml } from '../xml/show-xml.js';
import { fold } from './fold.js';
import { timeOfDay } from './moment.js';
import type { View } from './view.js';

export const outboxView: View = {
  id: 'outbox',
  title: 'Outbox',
  count: () => outboxRows().length,
  draw() {
    const rows = outboxRows();
    if (!rows.length) return create('p', { class: 'none' }, 'Nothing waits: all that was reported has been answered.');
    return create(
      'div',
      {},
      create(
        'ul',
        { role: 'list', 'aria-label': 'Waiting' },
        rows.map((row) =>
          create(
            'li',
            { class: 'operation' },
            fold(
              `row ${row.id}`,
              [
                create('b', {}, row.operation),
                create('span', { class: 'chip queued' }, `${row.attempts} ${row.attempts === 1 ? 'try' : 'tries'}`),
                create('small', {}, timeOfDay(row.time)),
              ],
              () => [create('p', { class: 'meta' }, discreet(row.url)), showXml(row.body, 'What waits')],
            ),
          ),
        ),
      ),
      create(
        'p',
        { class: 'actions' },
        create('button', { type: 'button', 'data-key': 'flush', click: () => window.recotag?.('flush') }, 'Send now'),
      ),
    );
  },
};
