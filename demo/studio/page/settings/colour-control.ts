import { live } from 'lit/directives/live.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';

const HEX = /^#[\da-f]{6}$/i;

/** A colour: picked, or written as CSS writes it. */
export const colourControl = (
  id: string,
  value: string,
  usual: string,
  isWrong: boolean,
  set: (value: string) => void,
): TemplateResult =>
  html`<span class="colour">
    <input
      type="color"
      aria-label="Pick a colour"
      .value=${live(HEX.test(value) ? value : HEX.test(usual) ? usual : '#808080')}
      @input=${({ target }: Event) => set((target as HTMLInputElement).value)}
    />
    <input id=${id} type="text" aria-invalid=${isWrong ? 'true' : nothing} aria-describedby="${isWrong ? `${id}-problem ` : ''}${id}-help" spellcheck="false" placeholder=${usual} .value=${value} @input=${({ target }: Event) => set((target as HTMLInputElement).value)} />
  </span>`;
