import type { Examination } from '../../../page/doctor/entry.js';
import { LONGEST, pause, quietFor, RecordedTab } from './recorded-tab.js';

const QUIET = quietFor(1200);
/** How long a page may take to handle a move of the mouse, in milliseconds. */
const SLOW = 4000;

/** A tab that waits for the page as a walk needs it, and lets the doctor examine it. */
export class WalkedTab extends RecordedTab {
  #mouse = { isMoving: false, x: 1, handled: 0 };

  /** Whether the last click has changed the cart, as far as its requests and the operations tell. */
  hasChanged(): boolean {
    return (
      this.operations.some(({ operation, step }) => step === this.step && /Cart/.test(operation)) || this.hasAsked()
    );
  }

  /** A step of the walk begins. */
  begin(step: string): void {
    this.step = step;
    this.requests = [];
    this.restlessness.begin();
  }

  /** Waits until no request was made for a while: pages, lists and carts load at different times. */
  override async quiet(isBusy = () => false, act = () => {}): Promise<void> {
    const began = Date.now();
    while (this.isLoading(QUIET, began) || (isBusy() && Date.now() - began < LONGEST)) {
      act();
      await pause();
    }
  }

  /** The same, while the mouse moves. A tab in the background responds late: the page is quiet only after it has handled a move. */
  quietWithMouse(): Promise<void> {
    const isHeldBack = () => this.#mouse.handled < this.last && Date.now() - this.last < SLOW;
    return this.quiet(isHeldBack, () => this.#moveMouse());
  }

  /** Moves the mouse, because optimisers hold scripts back until the shopper does something. */
  #moveMouse(): void {
    const mouse = this.#mouse;
    if (mouse.isMoving) return;
    mouse.isMoving = true;
    mouse.x = 3 - mouse.x;
    const sent = Date.now();
    const moved = () => {
      mouse.isMoving = false;
      mouse.handled = sent;
    };
    this.tab.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: mouse.x, y: 1 }).then(moved, moved);
  }

  /** Lets the doctor examine the page. Its requests are not recorded. */
  async examine(mayAskService: boolean): Promise<Examination> {
    this.isExamining = true;
    const examined = await this.evaluate(`recotagDoctor(${mayAskService})`);
    this.isExamining = false;
    return examined as Examination;
  }
}
