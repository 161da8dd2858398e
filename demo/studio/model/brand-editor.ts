import { type Brand, changedBrand, fontNamed } from './brand.js';
import { colourValue, hexOf, rgbOf } from './contrast.js';
import { filled, texts } from './texts.js';

/** Six or three digits of a colour: people leave out the sign before them. */
const DIGITS = /^([\da-f]{3}){1,2}$/i;

/** A colour as `#…`, whatever its name is; undefined for any other text. */
const colourNamed = (typed: string, isTyped: boolean): string | undefined => {
  if (rgbOf(typed) || isTyped) return rgbOf(typed) && typed;
  const found = colourValue(DIGITS.test(typed) ? `#${typed}` : typed);
  return found && hexOf(found);
};

/** Changes the brand of the shop, or what is another one in a list. */
export class BrandEditor {
  constructor(
    private readonly read: () => Brand,
    /** @param what identifies the change, see `History` */
    private readonly write: (brand: Brand, what: string, isTyped: boolean) => void,
    private readonly say: (said: string) => void,
  ) {}

  get brand(): Brand {
    return this.read();
  }

  /** Sets one value; '' removes it. What is no colour changes nothing, and is told. @param isTyped it isn't complete yet, so that it can't be wrong */
  set(name: keyof Brand, value: string, isTyped = false): void {
    const made = name === 'colour' && value ? colourNamed(value, isTyped) : name === 'font' ? fontNamed(value) : value;
    if (made !== undefined) this.write(changedBrand(this.brand, name, made), `brand ${name}`, isTyped);
    else if (!isTyped) this.say(filled(texts.valueProblems.notColour, { value }));
  }

  /** Takes what a page of the shop has. */
  take(found: Partial<Brand>): void {
    const isFound = Object.keys(found).length > 0;
    if (isFound) this.write({ ...this.brand, ...found }, 'brand of the page', false);
    this.say(isFound ? texts.looks.pageColours : texts.looks.nothingFound);
  }
}
