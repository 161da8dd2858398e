import type { ReactiveControllerHost } from 'lit';

interface Host extends ReactiveControllerHost, HTMLElement {
  /** the states of now */
  readonly stateNames: string[];
}

/** Says an element's states to style sheets, as `:state(loading)`. */
export const statesController = (host: Host): void => {
  const states = host.attachInternals?.().states;
  host.addController({
    hostUpdate() {
      try {
        states?.clear();
        for (const name of host.stateNames) states?.add(name);
      } catch {
        // Chromium before 125 knows names of another form only: there style sheets do without.
      }
    },
  });
};
