import type { PageLooks } from '../place/messages.js';
import type { Edited } from './comparison.js';
import { brandLooks } from './contrast.js';
import type { Look, LookPreset } from './look-choices.js';
import { withLook, withPageLooks } from './looks.js';
import { filled, texts } from './texts.js';

/** Six or three digits of a colour: people leave out the sign before them. */
const DIGITS = /^([\da-f]{3}){1,2}$/i;

export class ListLooks {
  constructor(
    private readonly edited: Edited,
    private readonly say: (said: string) => void,
  ) {}

  /** The brand colour; '' without one. */
  get brand(): string {
    return this.edited.configuration.properties['--reco-badge'] ?? '';
  }

  /** Sets one look; '' restores the default. */
  set(look: Look, value: string): void {
    this.edited.configure(withLook(this.edited.configuration, look, value), `look ${look.property}`);
  }

  applyPreset({ properties, parts }: LookPreset): void {
    this.edited.configure({ ...this.edited.configuration, properties, parts }, 'preset');
  }

  /** Sets all colours of the list from one. What is no colour changes nothing, and is told. @param isTyped it isn't complete yet, so that it can't be wrong */
  setBrand(text: string, isTyped = false): void {
    const looks = brandLooks(!isTyped && DIGITS.test(text) ? `#${text}` : text);
    if (looks) this.edited.configure(withPageLooks(this.edited.configuration, looks), 'brand colour');
    else if (text && !isTyped) this.say(filled(texts.valueProblems.notColour, { value: text }));
  }

  applyPageLooks(looks: PageLooks): void {
    this.edited.configure(withPageLooks(this.edited.configuration, looks), 'colours of the page');
    this.say(looks.accent || looks.price ? texts.looks.pageColours : texts.looks.nothingFound);
  }
}
