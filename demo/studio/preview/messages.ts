import type { StyleRule } from '../model/code/styles.js';
import type { Side } from '../model/state.js';

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

/** What a preview reports of its list. */
export interface Measures {
  state: string;
  /** products of the list, and whether other content is visible in place of its cards */
  shown?: number;
  instead?: boolean;
}

export interface PreviewMessage {
  recotagPreview: true;
  side: Side;
  measures: Partial<Measures>;
}

/** What changes in the page of a frame without loading it again. */
export interface FrameOrder {
  recotagStudio: 'apply';
  attributes: Record<string, string>;
  rules: readonly StyleRule[];
  scheme: string;
}
