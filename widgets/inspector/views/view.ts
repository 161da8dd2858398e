import type { TemplateResult } from 'lit-html';
import type { Panel } from './panel.js';

/** A tab of the inspector. */
export interface View {
  id: string;
  title: string;
  /** what stands beside the title, for example how much waits */
  count?(panel: Panel): number;
  draw(panel: Panel): TemplateResult;
}
