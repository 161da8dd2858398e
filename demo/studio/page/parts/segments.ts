import { html, type TemplateResult } from 'lit/html.js';

/** A few choices of which one holds, as radio buttons that look like one control. */
export const segments = <Value extends string | number>(
  name: string,
  label: string,
  choices: readonly { value: Value; title: string }[],
  current: Value,
  choose: (value: Value) => void,
): TemplateResult => {
  return html`<fieldset class="segments">
    <legend>${label}</legend>
    ${choices.map(
      ({ value, title }) =>
        html`<label
          ><input type="radio" name=${name} .checked=${value === current} @change=${() => choose(value)} /><span>${title}</span></label
        >`,
    )}
  </fieldset>`;
};
