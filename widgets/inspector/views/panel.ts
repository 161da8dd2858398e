import type { TemplateResult } from 'lit-html';
import type { PageFacts } from '../../doctor/gather-facts.js';
import type { Session } from '../../doctor/session.js';

/** Draws what a tab shows. */
export type DrawView = (panel: Panel) => TemplateResult;

/** A tab of the inspector. */
export interface View {
  id: string;
  title: string;
  /** what stands beside the title, for example how much waits */
  count?(panel: Panel): number;
}

/** What the views draw from, and what they ask of the panel that they stand in. */
export interface Panel {
  facts: PageFacts;
  session: Session;
  /** keys of what is unfolded */
  unfolded: ReadonlySet<string>;
  unfold(key: string, open: boolean): void;
  /** masked values that were asked for */
  revealed: ReadonlySet<string>;
  reveal(value: string): void;
  /** what became of copying */
  copied: '' | 'done' | 'refused';
  copy(text: string): void;
  /** frames an element of the page; none: nothing is framed any more */
  frame(element?: Element): void;
}
