import type { PreviewMessage } from '../preview/messages.js';
import { openLooks } from '../views/looks-group.js';
import { askAgain } from '../views/preview-frame.js';
import { noCell } from './situation-verdict.js';
import type { Side } from './state.js';
import type { Studio } from './studio.js';

/** Events kept in the log. */
const MOST_EVENTS = 500;

/** Takes in what the frames tell. */
export const receive = (studio: Studio, told: PreviewMessage): void => {
  if (told.side.startsWith('sheet ')) {
    receiveCell(studio, told);
    return;
  }
  const side = told.side as Side;
  const measures = studio.measures[side];
  switch (told.kind) {
    case 'event': {
      const { name, detail, time } = told;
      studio.events = [{ side, name, detail, time }, ...studio.events].slice(0, MOST_EVENTS);
      break;
    }
    case 'call': {
      const { call } = told;
      // The same call is told twice: as it begins and as it ends.
      measures.calls = [call, ...measures.calls.filter(({ start, url }) => start !== call.start || url !== call.url)];
      break;
    }
    case 'other':
      measures.others++;
      break;
    case 'shift':
      measures.shift = told.shift;
      break;
    case 'state':
      measures.state = told.state;
      break;
    case 'axe':
      measures.axe = told.findings;
      break;
    case 'open':
      askAgain(studio);
      break;
    case 'verdict':
      studio.pending = undefined;
      studio.heard?.(told.verdict);
      break;
    case 'names':
      studio.pending = undefined;
      studio.names = { ...studio.names, ...told.names };
      studio.namesProblem = told.problem ?? '';
      break;
    case 'picked':
      openLooks(studio, told.part);
  }
};

/** What a frame of the sheet tells. */
const receiveCell = ({ cells }: Studio, told: PreviewMessage): void => {
  const cell = (cells[told.side] ??= noCell());
  if (told.kind === 'state') Object.assign(cell, { state: told.state, shown: told.shown, instead: told.instead });
  else if (told.kind === 'shift') cell.shift = told.shift;
  else if (told.kind === 'call' && !cell.state) cell.state = 'loading';
};
