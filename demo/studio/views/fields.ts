import { live } from 'lit/directives/live.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { LONGEST_NAME } from '../model/publish/published-place.js';
import type { Studio } from '../model/studio.js';
import { filled, texts } from '../model/texts.js';

export const fieldOf = ({ target }: Event): HTMLInputElement => target as HTMLInputElement;

export const textIn = (event: Event): string => fieldOf(event).value.trim();

/** The texts of a form that was submitted, by the names of its fields. The page isn't left. */
export const submitted = (event: SubmitEvent): ((name: string) => string) => {
  event.preventDefault();
  const data = new FormData(event.target as HTMLFormElement);
  return (name) => `${data.get(name) ?? ''}`.trim();
};

/** The options of a `<select>`, and the current value as it is if it is none of them. */
export const options = (all: readonly (readonly [value: string, title: string])[], current: string): TemplateResult[] =>
  (all.some(([value]) => value === current) ? all : [...all, [current, current] as const]).map(
    ([value, title]) => html`<option value=${value} ?selected=${value === current}>${title}</option>`,
  );

/** A `<select>`. @param label its name, if the text around it isn't */
export const select = <Value extends string>(
  all: readonly (readonly [value: Value, title: string])[],
  current: Value,
  choose: (value: Value) => void,
  label?: string,
): TemplateResult =>
  html`<select aria-label=${label ?? nothing} .value=${live(current)} @change=${(event: Event) => choose(textIn(event) as Value)}>${options(all, current)}</select>`;

/** What is wrong with a field. The browser's own words are in its language, not in the studio's. */
export const problemOf = ({ validity, type, validationMessage }: HTMLInputElement): string => {
  if (validity.valueMissing) return type === 'radio' ? texts.common.chooseOne : texts.common.fillIn;
  return validity.typeMismatch ? texts.common.wholeAddress : validationMessage;
};

/** What a number field has; undefined if that isn't valid: then the studio says why, and the field has the number of before again. */
export const numberIn = (studio: Studio, event: Event, before: string): string | undefined => {
  const field = fieldOf(event);
  if (field.validity.valid) return field.value;
  studio.say(problemOf(field));
  field.value = before;
  return undefined;
};

/**
 * The field for the name of a list. It shows the name that the list gets, and says where a longer one is cut. Its binding isn't `live`: the next
 * rendering would remove what a person is typing.
 *
 * @param said what screen readers read, if it isn't the title
 * @param rename gives the list a name, and returns the name that it gets
 */
export const nameField = (
  title: string,
  said: string,
  name: string,
  rename: (typed: string) => string,
): TemplateResult => {
  const commit = (event: Event) => {
    fieldOf(event).value = rename(textIn(event));
    warn(event);
  };
  const warn = (event: Event) => {
    const field = fieldOf(event);
    (field.nextElementSibling as HTMLElement).hidden = field.value.length < LONGEST_NAME;
  };
  return html`<label class="field">${title} <input aria-label=${said} maxlength=${LONGEST_NAME} autocomplete="off" .value=${name} @input=${warn} @change=${commit} /><small role="status" ?hidden=${name.length < LONGEST_NAME}>${filled(texts.common.longestName, { count: LONGEST_NAME })}</small></label>`;
};

/** The fields of who publishes: the name and the reason, as the log tells them. */
export const signature = ({ publishing }: Studio): TemplateResult =>
  html`<label class="field">${texts.shop.yourName} <input name="who" required maxlength="80" autocomplete="name" .value=${publishing.state.who} /></label>
    <label class="field">${texts.shop.why} <input name="why" maxlength="200" autocomplete="off" placeholder=${texts.shop.whyExample} /></label>`;

/** Keeps the name of the person whose form was submitted. @returns the reason */
export const signed = ({ publishing }: Studio, event: SubmitEvent): string => {
  const text = submitted(event);
  publishing.setWho(text('who'));
  return text('why');
};
