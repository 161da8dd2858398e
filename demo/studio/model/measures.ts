import type { Measures, PreviewMessage } from '../preview/messages.js';
import { Part } from './part.js';
import type { Side } from './state.js';

const NONE: Measures = { state: 'idle' };

/** The measures of both previews. */
export class Recordings extends Part<Readonly<Record<Side, Measures>>> {
  constructor() {
    super({ a: NONE, b: NONE });
  }

  /** Forgets the measures of a frame that is loaded again. */
  begin(side: Side): void {
    this.update({ [side]: NONE });
  }

  receive({ side, measures }: PreviewMessage): void {
    this.update({ [side]: { ...this.state[side], ...measures } });
  }
}
