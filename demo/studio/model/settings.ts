import type { Edited } from './comparison.js';
import { FALLBACK } from './fallback.js';
import { headingIn, isMadeTexts, textsIn } from './languages.js';
import { rulesOf, rulesText } from './rules.js';
import type { SettingPlace } from './state.js';
import { language } from './studio-language.js';

const SOLD_OUT = 'show-sold-out';

export class Settings {
  constructor(private readonly edited: Edited) {}

  /** Sets one setting; undefined resets it to its default. */
  set(place: SettingPlace, name: string, value: string | undefined): void {
    const { configuration } = this.edited;
    const { [name]: _, ...others } = configuration[place];
    this.edited.configure(
      { ...configuration, [place]: value === undefined ? others : { ...others, [name]: value } },
      `${place} ${name}`,
    );
  }

  /** Whether the list shows sold-out products: a rule may hide them although the attribute is set. */
  get keepsSoldOut(): boolean {
    const { configuration } = this.edited;
    return configuration.attributes[SOLD_OUT] !== undefined && !rulesOf(configuration).hide?.soldOut;
  }

  /** Shows sold-out products last in the list, or hides them. A rule that hides them is removed: without the attribute, they are hidden anyway. */
  setSoldOut(isOn: boolean): void {
    const { configuration } = this.edited;
    const { pin, hide: { soldOut: _, ...hide } = {} } = rulesOf(configuration);
    const rules = rulesText({ ...(pin && { pin }), hide });
    const { [SOLD_OUT]: __, rules: ___, ...others } = configuration.attributes;
    const attributes = { ...others, ...(isOn && { [SOLD_OUT]: '' }), ...(rules && { rules }) };
    this.edited.configure({ ...configuration, attributes }, `attributes ${SOLD_OUT}`);
  }

  /** Sets the language of prices and of the list's own words, and translates a heading that the studio suggested. */
  setLanguage(locale: string): void {
    const { configuration } = this.edited;
    const { locale: _, texts: before, ...attributes } = configuration.attributes;
    const own = before && !isMadeTexts(before) ? before : textsIn(locale);
    const { heading } = attributes;
    this.edited.configure(
      {
        ...configuration,
        attributes: {
          ...attributes,
          ...(heading && { heading: headingIn(locale || language, heading) }),
          ...(locale && { locale }),
          ...(own && { texts: own }),
        },
      },
      'language',
    );
  }

  /** Adds popular products as the fallback of an empty list, or removes them. */
  setFallback(isOn: boolean): void {
    this.set('slots', 'empty', isOn ? FALLBACK : undefined);
  }
}
