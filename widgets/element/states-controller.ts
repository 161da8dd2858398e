import type { ReactiveControllerHost } from 'lit';
import { HostController } from './host-controller.js';

interface Host extends ReactiveControllerHost, HTMLElement {
  /** the states of now */
  readonly stateNames: string[];
}

/** Says an element's states to style sheets, as `:state(loading)`. */
export class StatesController extends HostController<Host> {
  #states = this.host.attachInternals?.().states;

  override hostUpdate(): void {
    try {
      this.#states?.clear();
      for (const name of this.host.stateNames) this.#states?.add(name);
    } catch {
      // Chromium before 125 knows names of another form only: there style sheets do without.
    }
  }
}
