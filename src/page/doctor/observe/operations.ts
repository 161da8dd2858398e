import { ownKeys } from '../../../protocol/own-keys.js';
import type { OperationDetail } from '../../tag/events.js';
import { FORMAT, isRowKey, type Row } from '../../tag/outbox/row.js';

export const STEPS = ['queued', 'sent', 'retry', 'rejected', 'dropped'] as const;
type StepName = (typeof STEPS)[number];

interface Step {
  name: StepName;
  /** milliseconds since 1970 */
  time: number;
  status?: string | number | undefined;
  error?: string | undefined;
}

/** An operation, from its call to its end. */
export interface OperationLife {
  id: string;
  operation: string;
  /** XML text */
  body: string;
  attempts: number;
  steps: Step[];
  /** it was in the outbox before the inspector was opened */
  waited?: boolean;
}

/** All recorded operations in the order of their calls, so that nothing moves under the pointer when a new one is added. */
export class OperationLives {
  readonly all: OperationLife[] = [];
  #refusals = 0;

  /** A call that was rejected before it became an operation has no id, so each one is an entry of its own. */
  note(detail: OperationDetail, name?: StepName, time = Date.now()): void {
    const id = detail.id ?? `refused-${++this.#refusals}`;
    let life = this.all.find((each) => each.id === id);
    if (!life) {
      life = { id, operation: detail.operation, body: detail.body, attempts: 0, steps: [] };
      this.all.push(life);
    }
    life.attempts = detail.attempts;
    if (name) life.steps.push({ name, time, status: detail.status, error: detail.error });
    else life.waited = true;
  }
}

/** All operations that wait to be sent in this browser, oldest first, without rows that can't be read. */
export const outboxRows = (): Row[] => {
  try {
    return ownKeys(localStorage)
      .filter(isRowKey)
      .flatMap((key) => {
        try {
          const row = JSON.parse(localStorage.getItem(key)!);
          return row?.v === FORMAT ? (row as Row) : [];
        } catch {
          return [];
        }
      })
      .sort((a, b) => a.time - b.time);
  } catch {
    return []; // storage is blocked: the tag keeps its rows in memory
  }
};

export const storageWorks = (): boolean => {
  const key = 'recotag.inspector';
  try {
    localStorage.setItem(key, '1');
    localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
};
