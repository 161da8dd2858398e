import type { PreviewMessage } from '../preview/messages.js';
import { type Measures, noMeasures } from './measures.js';
import { Part } from './part.js';
import type { Side } from './state.js';

interface PreviewEvent {
  side: Side;
  name: string;
  /** milliseconds since 1970 */
  time: number;
  /** as JSON can hold it */
  detail: unknown;
}

interface RecordingsState {
  /** newest first */
  events: readonly PreviewEvent[];
  measures: Readonly<Record<Side, Measures>>;
}

const MOST_EVENTS = 500;

const changeOf = ({ calls, others }: Measures, message: PreviewMessage): Partial<Measures> | undefined => {
  switch (message.kind) {
    case 'call': {
      const { call } = message;
      // The same call is reported twice: when it starts and when it ends.
      return { calls: [call, ...calls.filter(({ start, url }) => start !== call.start || url !== call.url)] };
    }
    case 'other':
      return { others: others + 1 };
    case 'shift':
      return { shift: message.shift };
    case 'state': {
      const { state, shown, instead, overlapping, cut } = message;
      return { state, shown, instead, overlapping, cut };
    }
    case 'axe':
      return { axe: message.findings };
  }
};

export class Recordings extends Part<RecordingsState> {
  constructor() {
    super({ events: [], measures: { a: noMeasures(), b: noMeasures() } });
  }

  /** Forgets the measures of a frame that is loaded again. */
  begin(side: Side): void {
    this.#set(side, noMeasures());
  }

  /** The design in a frame changed without loading its page, so what was measured is that of another design. */
  setChanged(side: Side): void {
    this.#set(side, { ...this.state.measures[side], isChanged: true, axe: undefined });
  }

  clearEvents(): void {
    this.update({ events: [] });
  }

  receive(message: PreviewMessage): void {
    const { events, measures } = this.state;
    const { side } = message;
    if (message.kind === 'event') {
      const { name, detail, time } = message;
      this.update({ events: [{ side, name, detail, time }, ...events].slice(0, MOST_EVENTS) });
      return;
    }
    const change = changeOf(measures[side], message);
    if (change) this.#set(side, { ...measures[side], ...change });
  }

  #set(side: Side, measures: Measures): void {
    this.update({ measures: { ...this.state.measures, [side]: measures } });
  }
}
