import { html, type TemplateResult } from 'lit/html.js';
import { LONGEST_NAME } from '../model/publish/published-place.js';
import { filled, texts } from '../model/texts.js';

/** The field that an event is about. */
export const fieldOf = ({ target }: Event): HTMLInputElement => target as HTMLInputElement;

/** The texts of a form that was submitted, by the names of its fields. The page isn't left. */
export const submitted = (event: SubmitEvent): ((name: string) => string) => {
  event.preventDefault();
  const data = new FormData(event.target as HTMLFormElement);
  return (name) => `${data.get(name) ?? ''}`.trim();
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
    const field = fieldOf(event);
    field.value = rename(field.value.trim());
    warn(event);
  };
  const warn = (event: Event) => {
    const field = fieldOf(event);
    (field.nextElementSibling as HTMLElement).hidden = field.value.length < LONGEST_NAME;
  };
  return html`<label class="stacked">${title} <input aria-label=${said} maxlength=${LONGEST_NAME} autocomplete="off" .value=${name} @input=${warn} @change=${commit} /><small class="soft" role="status" ?hidden=${name.length < LONGEST_NAME}>${filled(texts.common.longestName, { count: LONGEST_NAME })}</small></label>`;
};
