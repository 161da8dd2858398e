import { diagnose } from '../doctor/diagnose.js';
import { outboxRows } from '../observe/outbox-rows.js';
import type { View } from './view.js';

/** The tabs in their order; the first is drawn at once. */
export const allViews: readonly View[] = [
  {
    id: 'doctor',
    title: 'Doctor',
    count: ({ facts }) => diagnose(facts).filter(({ level }) => level !== 'note').length,
  },
  { id: 'operations', title: 'Operations', count: ({ facts }) => facts.operations.length },
  { id: 'outbox', title: 'Outbox', count: () => outboxRows().length },
  { id: 'lists', title: 'Lists', count: ({ facts }) => facts.lists.length },
  { id: 'settings', title: 'Settings' },
];
