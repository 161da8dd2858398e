import { html, type TemplateResult } from 'lit/html.js';
import { fieldOf, problemOf } from './fields.js';
import { placeBeside } from './shared-controls.js';

const ID = 'field-problem';

/** What says which field keeps a form from being sent. The browser's own bubble is in the browser's language, not in the studio's. */
export const fieldProblem: TemplateResult = html`<p class="menu" id=${ID} popover="manual" role="alert"></p>`;

/** Shows it at the first field of a form that isn't valid, until the field is changed or left. */
export const watchFields = (): void => {
  const bubble = () => document.getElementById(ID)!;
  const hide = () => bubble().hidePopover();
  let shownAt: Element | undefined;
  const place = () => shownAt && placeBeside(bubble(), shownAt);
  const show = (event: Event) => {
    event.preventDefault();
    const field = fieldOf(event);
    if (field.form?.querySelector(':invalid:not(fieldset)') !== field) return;
    field.focus();
    bubble().textContent = problemOf(field);
    bubble().showPopover();
    shownAt = field;
    place();
    for (const type of ['input', 'blur']) field.addEventListener(type, hide, { once: true });
  };
  // `invalid` doesn't bubble.
  document.addEventListener('invalid', show, true);
  // The focus scrolls the field into view.
  document.addEventListener('scroll', place, true);
};
