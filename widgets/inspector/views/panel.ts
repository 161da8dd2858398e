import type { TemplateResult } from 'lit-html';
import type { PageFacts } from '../../doctor/gather-facts.js';
import type { Session } from '../../doctor/session.js';

/** Renders the content of a tab. */
export type DrawView = (panel: Panel) => TemplateResult;

/** A tab of the inspector. */
export interface View {
  id: string;
  title: string;
  /** shown beside the title, for example how many operations wait */
  count?(panel: Panel): number;
}

/** The data that the views render, and the actions of the panel that they can call. */
export interface Panel {
  facts: PageFacts;
  session: Session;
  /** keys of the unfolded sections */
  unfolded: ReadonlySet<string>;
  unfold(key: string, open: boolean): void;
  /** masked values that the user has revealed */
  revealed: ReadonlySet<string>;
  reveal(value: string): void;
  /** the result of copying */
  copied: '' | 'done' | 'refused';
  copy(text: string): void;
  /** frames an element of the page; without an argument, removes the frame */
  frame(element?: Element): void;
}
