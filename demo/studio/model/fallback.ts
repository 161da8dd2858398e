import { inheritedAttributes } from './attribute-rows.js';
import { headingIn, LANGUAGES, languageOfHeading } from './languages.js';
import { type Configuration, DEMO_CATALOGUE } from './state.js';
import { language } from './studio-language.js';

const HEADING = LANGUAGES.en!.headings.popularNow;

export const attributeText = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/** Popular products for the slot `empty`. `withFallback` adds what it inherits from its list. */
export const FALLBACK = `<popular-products limit="4" heading="${HEADING}" catalog-url="${DEMO_CATALOGUE}"></popular-products>`;

/** Whether this HTML is exactly the studio's fallback. */
export const isFallback = (html: string): boolean => html === FALLBACK;

/** The heading of the fallback, in the language of its list. */
export const fallbackHeading = ({ locale, heading }: Record<string, string>): string =>
  headingIn(locale ?? languageOfHeading(heading) ?? language, HEADING);

/** A fallback gets the attributes of its list that suit it, and is shown if the service fails, too. */
export const withFallback = (configuration: Configuration): Configuration => {
  const { attributes, slots } = configuration;
  if (!isFallback(slots.empty ?? '')) return configuration;
  const inherited = inheritedAttributes
    .filter((name) => attributes[name] !== undefined)
    .map((name) => ` ${name}${attributes[name] && `="${attributeText(attributes[name])}"`}`)
    .join('');
  const catalogue = attributes['catalog-url'] ?? DEMO_CATALOGUE;
  const heading = fallbackHeading(attributes);
  const html = `<popular-products limit="4" heading="${attributeText(heading)}"${inherited} catalog-url="${attributeText(catalogue)}"></popular-products>`;
  return { ...configuration, slots: { ...slots, empty: html, error: html } };
};
