import { type Brand, changedBrand, fontNamed } from './brand.js';
import { rgbOf } from './contrast.js';
import { filled, texts } from './texts.js';

/** People leave out the sign before the six or three digits of a colour. @returns undefined for any other text */
const colourIn = (typed: string): string | undefined => {
  const colour = typed.replace(/^#?/, '#');
  return rgbOf(colour) && colour;
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
    const made = name === 'colour' && value ? colourIn(value) : name === 'font' ? fontNamed(value) : value;
    if (made !== undefined) this.write(changedBrand(this.brand, name, made), `brand ${name}`, isTyped);
    else if (!isTyped) this.say(filled(texts.valueProblems.notColour, { value }));
  }
}
