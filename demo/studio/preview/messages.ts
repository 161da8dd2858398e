import type { ServiceCall } from '../../../widgets/inspector/observe/service-call.js';
import type { StyleRule } from '../model/code/styles.js';
import type { AxeFinding } from '../model/measures.js';
import type { Verdict } from './try-address.js';

/** What the studio hands to a frame before its page is loaded: a property of the frame element, so in memory only. */
export interface FrameSetup {
  /** who listens: a side of the stage, or a cell of the sheet of situations */
  side: string;
  baseUrl: string;
  endpointId: string;
  reduced: boolean;
  /** how the list looks as the page is loaded */
  rules: readonly StyleRule[];
  /** pixels: where the page before was scrolled to */
  scroll?: number;
  /** whether parts are pointed out and told as they are clicked */
  pick?: boolean;
}

export interface PreviewFrame extends HTMLIFrameElement {
  setup: FrameSetup;
}

/** What a frame tells the studio. */
export type PreviewMessage = { side: string; recotagPreview: true } & (
  | { kind: 'event'; name: string; detail: unknown; time: number }
  | { kind: 'call'; call: ServiceCall }
  | { kind: 'open' }
  | { kind: 'other' }
  | { kind: 'shift'; shift: number | undefined }
  | { kind: 'state'; state: string; shown: number; instead: boolean }
  | { kind: 'axe'; findings: readonly AxeFinding[] }
  | { kind: 'verdict'; verdict: Verdict }
  | { kind: 'names'; names: Record<string, string | null>; problem?: string }
  | { kind: 'picked'; part: string }
);

/** What the studio asks of a frame. */
export type FrameOrder =
  | { recotagStudio: 'reload' }
  | { recotagStudio: 'apply'; attributes: Record<string, string>; rules: readonly StyleRule[]; scheme: string }
  | { recotagStudio: 'try'; baseUrl: string; endpointId: string }
  | { recotagStudio: 'names'; url: string; ids: readonly string[] };

/** What a frame tells, without who tells it. */
export type Told = PreviewMessage extends infer Each
  ? Each extends unknown
    ? Omit<Each, 'side' | 'recotagPreview'>
    : never
  : never;

export type Tell = (told: Told) => void;
