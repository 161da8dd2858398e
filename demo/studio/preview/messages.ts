import type { ServiceCall } from '../../../widgets/inspector/observe/service-call.js';
import type { Side } from '../page/model/studio-state.js';
import type { AxeFinding } from '../page/quality/axe-finding.js';

/** What the studio hands to a frame before its page is loaded: a property of the frame element, so in memory only. */
export interface FrameSetup {
  side: Side;
  baseUrl: string;
  endpointId: string;
  reduced: boolean;
}

export interface PreviewFrame extends HTMLIFrameElement {
  setup: FrameSetup;
}

/** What a frame tells the studio. */
export type PreviewMessage = { side: Side; recotagPreview: true } & (
  | { kind: 'event'; name: string; detail: unknown; time: number }
  | { kind: 'call'; call: ServiceCall }
  | { kind: 'other' }
  | { kind: 'shift'; shift: number | undefined }
  | { kind: 'state'; state: string }
  | { kind: 'axe'; findings: readonly AxeFinding[] }
);

/** What the studio asks of a frame. */
export interface FrameOrder {
  recotagStudio: 'reload';
}
