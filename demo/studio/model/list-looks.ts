import type { PageLooks } from '../place/messages.js';
import type { Edited } from './comparison.js';
import { brandLooks } from './contrast.js';
import type { Look, LookPreset } from './look-choices.js';
import { withLook, withPageLooks } from './looks.js';
import { Part } from './part.js';
import { texts } from './texts.js';

/** Six or three digits of a colour: people leave out the sign before them. */
const DIGITS = /^([\da-f]{3}){1,2}$/i;

/** Changes the looks of the edited configuration. */
export class ListLooks extends Part<{ entered: { text: string; isWrong: boolean; of: string } | undefined }> {
  constructor(
    private readonly edited: Edited,
    private readonly say: (said: string) => void,
    render: () => void = () => {},
  ) {
    super({ entered: undefined }, render);
  }

  /** The brand colour; '' without one. */
  get brand(): string {
    return this.edited.configuration.properties['--reco-badge'] ?? '';
  }

  /** What the field of the brand colour shows: what was entered and is no colour stays, and what is being typed. */
  get brandText(): string {
    const { entered } = this.state;
    return entered?.of === this.#edits ? entered.text : this.brand;
  }

  /** Whether what was entered as the brand colour is no colour. */
  get isBrandWrong(): boolean {
    const { entered } = this.state;
    return !!entered?.isWrong && entered.of === this.#edits;
  }

  /** The list and its brand colour. */
  get #edits(): string {
    return `${this.edited.side} ${this.edited.configuration.attributes['list-id']} ${this.brand}`;
  }

  /** Sets one look; '' restores the default. */
  set(look: Look, value: string): void {
    this.edited.configure(withLook(this.edited.configuration, look, value), `look ${look.property}`);
  }

  applyPreset({ properties, parts }: LookPreset): void {
    this.edited.configure({ ...this.edited.configuration, properties, parts }, 'preset');
  }

  /** Sets all colours of the list from one. What is no colour changes nothing. @param isTyped it isn't complete yet, so that it can't be wrong */
  setBrand(text: string, isTyped = false): void {
    const looks = brandLooks(!isTyped && DIGITS.test(text) ? `#${text}` : text);
    const isEmptied = !isTyped && !text;
    this.update({ entered: isEmptied ? undefined : { text, isWrong: !looks && !isTyped, of: this.#edits } });
    if (looks) this.edited.configure(withPageLooks(this.edited.configuration, looks), 'brand colour');
  }

  applyPageLooks(looks: PageLooks): void {
    this.edited.configure(withPageLooks(this.edited.configuration, looks), 'colours of the page');
    this.say(looks.accent || looks.price ? texts.looks.pageColours : texts.looks.nothingFound);
  }
}
