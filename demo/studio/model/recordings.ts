import type { PreviewMessage } from '../preview/messages.js';
import { type Measures, noMeasures } from './measures.js';
import { Part } from './part.js';
import { type CellState, noCell } from './situation-verdict.js';
import type { Side } from './state.js';

/** An event that a list in the preview fired. */
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
  /** by the name of a frame in "All situations", see `cellName` */
  cells: Readonly<Record<string, CellState>>;
}

/** Events kept in the log. */
const MOST_EVENTS = 500;

const isSide = (name: string): name is Side => name === 'a' || name === 'b';

/** The measures that a message changes. */
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
    case 'state':
      return { state: message.state, overlapping: message.overlapping, cut: message.cut };
    case 'axe':
      return { axe: message.findings };
  }
};

/** What the frames reported: events, requests, layout shifts, findings. */
export class Recordings extends Part<RecordingsState> {
  constructor(render: () => void) {
    super({ events: [], measures: { a: noMeasures(), b: noMeasures() }, cells: {} }, render);
  }

  /** Forgets the measures of a frame that is loaded again. */
  begin(frame: string): void {
    const { measures, cells } = this.state;
    if (isSide(frame)) this.update({ measures: { ...measures, [frame]: noMeasures() } });
    else this.update({ cells: { ...cells, [frame]: noCell() } });
  }

  /** The design in a frame changed without loading its page, so the page's layout shift is that of another design. */
  setChanged(frame: string): void {
    const { measures } = this.state;
    if (isSide(frame)) this.update({ measures: { ...measures, [frame]: { ...measures[frame], isChanged: true } } });
  }

  /** The list in a frame of “All situations” had no result in time. */
  setLate(frame: string): void {
    const { cells } = this.state;
    this.update({ cells: { ...cells, [frame]: { ...(cells[frame] ?? noCell()), isLate: true } } });
  }

  clearEvents(): void {
    this.update({ events: [] });
  }

  receive(message: PreviewMessage): void {
    if (isSide(message.side)) this.#receiveFrame(message.side, message);
    else this.#receiveCell(message);
  }

  #receiveFrame(side: Side, message: PreviewMessage): void {
    const { events, measures } = this.state;
    if (message.kind === 'event') {
      const { name, detail, time } = message;
      this.update({ events: [{ side, name, detail, time }, ...events].slice(0, MOST_EVENTS) });
      return;
    }
    const change = changeOf(measures[side], message);
    if (change) this.update({ measures: { ...measures, [side]: { ...measures[side], ...change } } });
  }

  #receiveCell(message: PreviewMessage): void {
    const { cells } = this.state;
    const before = cells[message.side] ?? noCell();
    const measure = (change: Partial<CellState>) =>
      this.update({ cells: { ...cells, [message.side]: { ...before, ...change } } });
    if (message.kind === 'state') {
      const { state, shown, instead, overlapping, cut } = message;
      measure({ state, shown, instead, overlapping, cut });
    } else if (message.kind === 'shift') measure({ shift: message.shift });
    else if (message.kind === 'call' && !before.state) measure({ state: 'loading' });
  }
}
