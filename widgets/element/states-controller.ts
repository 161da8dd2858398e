import type { ReactiveElement } from 'lit';

/** Exposes an element's current states to style sheets, as `:state(loading)`. */
export const statesController = (host: ReactiveElement, current: () => readonly string[]): void => {
  const states = host.attachInternals?.().states;
  const show = () => {
    try {
      states?.clear();
      for (const name of current()) states?.add(name);
    } catch {
      // Chromium before 125 accepts only names that begin with `--`, so it has no states here:
      // https://developer.mozilla.org/en-US/docs/Web/API/CustomStateSet#compatibility_with_dashed-ident_syntax
    }
  };
  host.addController({ hostConnected: show, hostUpdate: show });
};
