import type { Design } from './design.js';
import type { Display } from './display.js';
import type { Configuration, Side } from './state.js';
import { filled, texts } from './texts.js';

/** The configuration that is edited: all that the settings and the looks need of the studio. */
export interface Edited {
  readonly side: Side;
  readonly configuration: Configuration;
  /** @param what identifies the setting, see `History` */
  configure(configuration: Configuration, what: string): void;
}

/** The configurations A and B, of which one is edited. */
export class Comparison implements Edited {
  constructor(
    private readonly design: Design,
    private readonly display: Display,
  ) {}

  /** Without B, A is edited. */
  get side(): Side {
    return this.design.state.b ? this.display.state.side : 'a';
  }

  get configuration(): Configuration {
    return this.design.state[this.side] ?? this.design.state.a;
  }

  configure(configuration: Configuration, what: string): void {
    this.design.change({ [this.side]: configuration }, `${this.side} ${what}`);
  }

  /** Adds a copy of the configuration as B, or removes B. */
  compare(): void {
    const { a, b } = this.design.state;
    this.display.edit('b');
    this.design.change({ b: b ? undefined : structuredClone(a) }, 'compare');
  }

  /** Ends the comparison. */
  keep(side: Side): void {
    const { a, b } = this.design.state;
    this.design.change({ a: side === 'a' ? a : (b ?? a), b: undefined }, 'keep');
    this.display.say(filled(texts.comparison.kept, { side: side.toUpperCase() }));
  }
}
