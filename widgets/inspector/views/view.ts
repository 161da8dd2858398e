import type { TemplateResult } from 'lit-html';
import type { Panel } from './panel.js';

/** Draws what a tab shows. */
export type DrawView = (panel: Panel) => TemplateResult;

/** A tab of the inspector. */
export interface View {
  id: string;
  title: string;
  /** what stands beside the title, for example how much waits */
  count?(panel: Panel): number;
}
