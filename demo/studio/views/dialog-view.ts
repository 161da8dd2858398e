import { ref } from 'lit/directives/ref.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Question } from '../model/dialog.js';
import type { Studio } from '../model/studio.js';
import { texts } from '../model/texts.js';
import { signature, signed } from './fields.js';

let shown: Question | undefined;

/** A modal dialog: the browser keeps the focus in it, closes it with Escape, and returns the focus to the control that was used before. */
export const dialogView = (studio: Studio): TemplateResult => {
  const { question } = studio.dialog.state;
  const show = (element?: Element) => {
    const dialog = element as HTMLDialogElement | undefined;
    if (!dialog || shown === question) return;
    shown = question;
    // After Lit has rendered the content.
    queueMicrotask(() => {
      if (!question) return dialog.close();
      if (!dialog.open) dialog.showModal();
    });
  };
  const submit = (event: SubmitEvent) => {
    if (question?.sign) question.sign(signed(studio, event));
    else event.preventDefault();
    studio.dialog.answer(true);
  };
  // The event comes later: the dialog may be open again with the next question.
  const closed = ({ target }: Event) => {
    if (!(target as HTMLDialogElement).open) studio.dialog.answer(false);
  };
  return html`<dialog class="dialog" aria-labelledby="dialog-title" ${ref(show)} @close=${closed}>
    ${
      question
        ? html`<form @submit=${submit}>
            <h2 id="dialog-title">${question.title}</h2>
            <p class="help">${question.about}</p>
            ${question.changes?.length ? html`<ul class="changes">${question.changes.map((each) => html`<li>${each}</li>`)}</ul>` : nothing}
            ${question.sign ? html`<div class="fields">${signature(studio)}</div>` : nothing}
            <div class="row">
              <button type="button" class="quiet" @click=${() => studio.dialog.answer(false)}>${texts.common.cancel}</button>
              <button type="submit" class="strong">${question.confirm}</button>
            </div>
          </form>`
        : nothing
    }
  </dialog>`;
};
