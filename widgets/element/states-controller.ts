import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Says an element's states to style sheets, as `:state(loading)`. */
export class StatesController implements ReactiveController {
  #names: () => string[];
  #states: CustomStateSet | undefined;

  /** @param names the states of now */
  constructor(host: ReactiveControllerHost & HTMLElement, names: () => string[]) {
    this.#names = names;
    this.#states = host.attachInternals?.().states;
    host.addController(this);
  }

  hostUpdate(): void {
    try {
      this.#states?.clear();
      for (const name of this.#names()) this.#states?.add(name);
    } catch {
      // Chromium before 125 knows names of another form only: there style sheets do without.
    }
  }
}
