import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Side } from '../model/state.js';
import type { Studio } from '../model/studio.js';
import { texts } from '../model/texts.js';
import { designBar } from './design-bar.js';
import { plainSettings } from './plain-settings.js';
import { segments } from './shared-controls.js';

const SIDES = (['a', 'b'] as const).map((side): [Side, string] => [side, side.toUpperCase()]);

export const settingsPane = (studio: Studio): TemplateResult => {
  const { side } = studio.comparison;
  return html`
    <div class="pane-head">
      <h2 id="settings-title">${texts.panes.settings}</h2>
      ${studio.state.b ? segments('side', texts.comparison.edit, SIDES, side, (value) => studio.display.edit(value)) : nothing}
    </div>
    <div class="pane-body">${designBar(studio)} ${plainSettings(studio)}</div>
  `;
};
