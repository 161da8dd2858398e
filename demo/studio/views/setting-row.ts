import { html, nothing, type TemplateResult } from 'lit/html.js';
import { checkValue, supports } from '../model/check-value.js';
import { controlFor } from '../model/control-for.js';
import type { Setting } from '../model/manifest.js';
import { type PlainSetting, words } from '../model/setting-names.js';
import type { Studio } from '../model/studio.js';
import { control } from './setting-control.js';
import { icon } from './shared-controls.js';

/**
 * A setting with its name, control, description, and a reset button if it was changed.
 *
 * @param plain the name and description for merchandisers, instead of those of the manifest
 */
export const settingRow = (studio: Studio, setting: Setting, plain?: PlainSetting): TemplateResult => {
  const { place, name, description } = setting;
  const id = `${place}-${name || 'default'}`;
  const changed = studio.configuration[place][name] !== undefined;
  const title = plain?.title ?? words(setting);
  const value = studio.configuration[place][name];
  const problem = value === undefined ? undefined : checkValue(setting, value, studio.configuration.element, supports);
  const inline = controlFor(setting, studio.configuration.element).kind === 'switch';
  return html`<div class="setting ${inline ? 'inline' : ''}" data-changed=${changed || nothing}>
    <div class="setting-name">
      <label for=${id}>${title}</label>
      ${
        changed
          ? html`<button
              type="button"
              class="reset"
              aria-label="Reset ${title}"
              title="Reset to the default"
              @click=${() => {
                studio.set(place, name, undefined);
                studio.say(`${title}: the default is restored`);
                document.getElementById(id)?.focus();
              }}
            >
              ${icon('reset')}
            </button>`
          : nothing
      }
      ${plain ? nothing : html`<code>${place === 'parts' ? `::part(${name})` : place === 'slots' ? `slot${name && `="${name}"`}` : name}</code>`}
    </div>
    ${control(studio, setting, id, !!problem, plain?.choices)}
    <p class="problem" id="${id}-problem" aria-live="polite" ?hidden=${!problem}>${problem}</p>
    <p class="help" id="${id}-help">${plain?.gain ?? prose(description)}</p>
  </div>`;
};

/** Text with code in backticks, as in doc comments. */
export const prose = (text: string): (TemplateResult | string)[] =>
  text.split('`').map((part, place) => (place % 2 ? html`<code>${part}</code>` : part));
