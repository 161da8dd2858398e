import type { ReactiveControllerHost } from 'lit';

interface Host extends ReactiveControllerHost, HTMLElement {
  /** the current states */
  readonly stateNames: string[];
}

/** Exposes an element's states to style sheets, as `:state(loading)`. */
export const statesController = (host: Host): void => {
  const states = host.attachInternals?.().states;
  host.addController({
    hostUpdate() {
      try {
        states?.clear();
        for (const name of host.stateNames) states?.add(name);
      } catch {
        // Chromium before 125 accepts only names that begin with `--`, so it has no states here:
        // https://developer.mozilla.org/en-US/docs/Web/API/CustomStateSet#compatibility_with_dashed-ident_syntax
      }
    },
  });
};
