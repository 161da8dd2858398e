import type { PageLooks } from '../place/messages.js';
import type { Edited } from './comparison.js';
import { brandLooks } from './contrast.js';
import type { Look } from './look-groups.js';
import { type LookPreset, withLook, withPageLooks } from './looks.js';
import { texts } from './texts.js';

/** Changes the looks of the edited configuration. */
export class ListLooks {
  constructor(
    private readonly edited: Edited,
    private readonly say: (said: string) => void,
  ) {}

  /** Sets one look; '' restores the default. */
  set(look: Look, value: string): void {
    this.edited.configure(withLook(this.edited.configuration, look, value), `look ${look.part ?? ''} ${look.property}`);
  }

  applyPreset({ properties, parts }: LookPreset): void {
    this.edited.configure({ ...this.edited.configuration, properties, parts }, 'preset');
  }

  /** Sets all colours of the list from one. An invalid colour, such as one that is being typed, changes nothing. */
  setBrand(colour: string): void {
    const looks = brandLooks(colour);
    if (looks) this.edited.configure(withPageLooks(this.edited.configuration, looks), 'brand colour');
  }

  applyPageLooks(looks: PageLooks): void {
    this.edited.configure(withPageLooks(this.edited.configuration, looks), 'colours of the page');
    this.say(looks.accent || looks.price ? texts.looks.pageColours : texts.looks.nothingFound);
  }
}
