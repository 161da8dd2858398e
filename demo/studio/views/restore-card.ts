import { html, type TemplateResult } from 'lit/html.js';

/**
 * Stays where the card of a list was, so that no other card moves: the second click of a double click would delete the list that takes its
 * place. Its button isn't where the button was that deleted the list.
 */
export const restoreCard = (
  name: string,
  id: string,
  what: 'deleted' | 'removed',
  restore: () => void,
): TemplateResult =>
  html`<li class="saved gone">
    <p class="soft">“${name}” is ${what}.</p>
    <div class="row"><button type="button" class="strong" id="restore-${id}" @click=${restore}>Restore “${name}”</button></div>
  </li>`;
