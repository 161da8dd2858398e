import { Part } from './part.js';
import { isWhole, type OutputTab, type Pane, type Session, startingSession, type View } from './session.js';
import type { Spot } from './spot-text.js';
import type { Side } from './state.js';

export class Display extends Part<Session> {
  constructor() {
    super(startingSession());
  }

  /** Shows a status message for a moment; screen readers read it. */
  readonly say = (said: string): void => this.update({ said });

  show(page: View): void {
    // What was said belongs to the view before.
    this.update({ page, said: '', ...(!isWhole(page) && { pane: page === 'brand' ? 'settings' : 'preview' }) });
  }

  showPane(pane: Pane): void {
    this.update({ pane });
  }

  showTab(tab: OutputTab | undefined): void {
    this.update({ tab });
  }

  edit(side: Side): void {
    this.update({ side });
  }

  find(finding: Session['finding']): void {
    this.update({ finding });
  }

  setInstall(change: Partial<Session['install']>): void {
    this.update({ install: { ...this.state.install, ...change } });
  }

  /** @param spot undefined: as the shop has it */
  setSpot(list: string, spot: Spot | undefined): void {
    const { [list]: _, ...others } = this.state.spots;
    this.update({ spots: spot ? { ...others, [list]: spot } : others });
  }

  setName(name: string): void {
    this.update({ name });
  }

  /** Shows what a link contained and the studio didn't use. */
  leave(left: Session['left']): void {
    this.update({ left });
  }

  /** A frame has loaded its page, or couldn't. */
  setDown(isDown: boolean): void {
    if (isDown !== this.state.isDown) this.update({ isDown });
  }

  reload(): void {
    this.update({ runs: this.state.runs + 1 });
  }
}
