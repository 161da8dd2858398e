import type { ServiceCall } from '../../../../widgets/inspector/observe/service-call.js';
import type { AxeFinding } from '../quality/axe-finding.js';
import type { Side } from './studio-state.js';

/** Something that an element of the preview fired. */
export interface PreviewEvent {
  side: Side;
  name: string;
  /** milliseconds since 1970 */
  time: number;
  /** as JSON can hold it */
  detail: unknown;
}

/** What was measured in a frame since it was loaded. */
export interface Measures {
  /** undefined where the browser doesn't measure layout shifts */
  shift?: number | undefined;
  calls: ServiceCall[];
  /** requests for catalogue, pages and pictures */
  others: number;
  state: string;
  axe?: readonly AxeFinding[] | undefined;
}

export const noMeasures = (): Measures => ({ calls: [], others: 0, state: 'idle' });
