import type { ServiceCall } from '../../../src/page/doctor/observe/service-call.js';
import type { StyleRule } from '../model/code/styles.js';
import type { AxeFinding } from '../model/measures.js';
import type { Side } from '../model/state.js';
import type { TextFit } from './measure.js';
import type { Verdict } from './try-address.js';

/** The setup of a frame, a property of the frame element, set before its page is loaded. It exists only in memory. */
export interface FrameSetup {
  side: Side;
  baseUrl: string;
  endpointId: string;
  rules: readonly StyleRule[];
  /** scroll position of the page before, in pixels */
  scroll?: number;
}

export interface PreviewFrame extends HTMLIFrameElement {
  setup: FrameSetup;
}

export type PreviewMessage = { side: Side; recotagPreview: true } & (
  | { kind: 'event'; name: string; detail: unknown; time: number }
  | { kind: 'call'; call: ServiceCall }
  | { kind: 'open' }
  | { kind: 'other' }
  | { kind: 'shift'; shift: number }
  | ({ kind: 'state'; state: string; shown: number; instead: boolean } & TextFit)
  | { kind: 'axe'; findings: readonly AxeFinding[] }
  | { kind: 'verdict'; verdict: Verdict }
  | { kind: 'names'; names: Record<string, string | null>; problem?: string }
);

export type FrameOrder =
  | { recotagStudio: 'reload' }
  | { recotagStudio: 'examine' }
  | { recotagStudio: 'apply'; attributes: Record<string, string>; rules: readonly StyleRule[]; scheme: string }
  | { recotagStudio: 'try'; baseUrl: string; endpointId: string }
  | { recotagStudio: 'names'; url: string; ids: readonly string[] };

export type Without<Message, Field extends keyof Message> = Message extends unknown ? Omit<Message, Field> : never;

/** Sends a message, of which the sender adds its own name. */
export type SendReport = (content: Without<PreviewMessage, 'side' | 'recotagPreview'>) => void;
