import { html, nothing, type TemplateResult } from 'lit/html.js';
import { checkValue } from '../elements/check-value.js';
import { controlFor } from '../elements/control-for.js';
import type { Setting } from '../elements/element-definition.js';
import { supports } from '../elements/supports.js';
import type { Studio } from '../model/studio.js';
import { icon } from '../parts/icon.js';
import { control } from './control.js';
import type { PlainSetting } from './plain-words.js';
import { prose } from './prose.js';
import { words } from './words.js';

/**
 * A setting: its name, its control, its help, and a way back to the default where it was changed.
 *
 * @param plain its words for merchandisers; without it what the manifest says
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
                studio.say(`${title} is as it was by default`);
                document.getElementById(id)?.focus();
              }}
            >
              ${icon('reset')}
            </button>`
          : nothing
      }
      ${plain ? nothing : html`<code>${place === 'parts' ? `::part(${name})` : place === 'slots' ? `slot${name && `="${name}"`}` : name}</code>`}
    </div>
    ${control(studio, setting, id, !!problem)}
    <p class="problem" id="${id}-problem" aria-live="polite" ?hidden=${!problem}>${problem}</p>
    <p class="help" id="${id}-help">${plain?.gain ?? prose(description)}</p>
  </div>`;
};
