import type { Session } from '../session.js';

/** A tab of the inspector. */
export interface View {
  id: string;
  title: string;
  /** what stands beside the title, for example how much waits */
  count?(session: Session): number;
  draw(session: Session): Node;
}
