import type { PageLooks } from '../place/messages.js';
import type { Edited } from './comparison.js';
import { brandLooks } from './contrast.js';
import type { Look } from './look-groups.js';
import { type LookPreset, withLook, withPageLooks } from './looks.js';
import { Part } from './part.js';
import { texts } from './texts.js';

/** Six or three digits of a colour: people leave out the sign before them. */
const DIGITS = /^([\da-f]{3}){1,2}$/i;

/** Changes the looks of the edited configuration. */
export class ListLooks extends Part<{ wrong: { text: string; of: string } | undefined }> {
  constructor(
    private readonly edited: Edited,
    private readonly say: (said: string) => void,
    render: () => void = () => {},
  ) {
    super({ wrong: undefined }, render);
  }

  /** The brand colour; '' without one. */
  get brand(): string {
    return this.edited.configuration.properties['--reco-badge'] ?? '';
  }

  /** What was entered as the brand colour and is no colour; '' if nothing is wrong. */
  get wrongBrand(): string {
    const { wrong } = this.state;
    return wrong?.of === this.#edits ? wrong.text : '';
  }

  /** The list and its brand colour. */
  get #edits(): string {
    return `${this.edited.side} ${this.edited.configuration.attributes['list-id']} ${this.brand}`;
  }

  /** Sets one look; '' restores the default. */
  set(look: Look, value: string): void {
    this.edited.configure(withLook(this.edited.configuration, look, value), `look ${look.part ?? ''} ${look.property}`);
  }

  applyPreset({ properties, parts }: LookPreset): void {
    this.edited.configure({ ...this.edited.configuration, properties, parts }, 'preset');
  }

  /** Sets all colours of the list from one. What is no colour changes nothing. @param isTyped it isn't complete yet, so that it can't be wrong */
  setBrand(text: string, isTyped = false): void {
    const looks = brandLooks(!isTyped && DIGITS.test(text) ? `#${text}` : text);
    this.update({ wrong: looks || isTyped || !text ? undefined : { text, of: this.#edits } });
    if (looks) this.edited.configure(withPageLooks(this.edited.configuration, looks), 'brand colour');
  }

  applyPageLooks(looks: PageLooks): void {
    this.edited.configure(withPageLooks(this.edited.configuration, looks), 'colours of the page');
    this.say(looks.accent || looks.price ? texts.looks.pageColours : texts.looks.nothingFound);
  }
}
