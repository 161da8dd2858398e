import { live } from 'lit/directives/live.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Studio } from '../model/studio.js';
import { allSettings } from './all-settings.js';
import { plainSettings } from './plain-settings.js';
import { segments } from './shared-controls.js';

/** The settings: common ones with plain names, or all for developers. */
export const settingsPane = (studio: Studio): TemplateResult => {
  const { state } = studio;
  const { side } = studio.session;
  const isDeveloper = state.view.words === 'developer';
  return html`
    <div class="pane-head">
      <h2 id="settings-title">Settings</h2>
      ${
        state.b
          ? segments(
              'side',
              'Edit',
              [
                { value: 'a' as const, title: 'A' },
                { value: 'b' as const, title: 'B' },
              ],
              side,
              (value) => studio.editSide(value),
            )
          : nothing
      }
      <label class="tick for-developers"><input type="checkbox" role="switch" class="switch" .checked=${live(isDeveloper)} @change=${({ target }: Event) => studio.setView({ words: (target as HTMLInputElement).checked ? 'developer' : 'plain' })} />For developers</label>
    </div>
    <div class="pane-body">
      ${isDeveloper ? allSettings(studio) : plainSettings(studio)}
      <button
        type="button"
        class="quiet wide"
        @click=${() => studio.resetAll()}
      >
        Reset everything
      </button>
    </div>
  `;
};
