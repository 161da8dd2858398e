import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Side } from '../model/state.js';
import type { Studio } from '../model/studio.js';
import { filled, listed, texts } from '../model/texts.js';
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
    <div class="pane-body">${designBar(studio)} ${catalogueNote(studio)} ${plainSettings(studio)}</div>
  `;
};

/** What of the catalogue that was given to the demo isn't used, and why. */
const catalogueNote = ({ demo }: Studio): TemplateResult | typeof nothing => {
  const { leftOut = {}, unused = [] } = demo;
  const { title, reason, reasons, used, unused: notUsed } = texts.catalogue;
  const counts = Object.entries(leftOut) as [keyof typeof reasons, number][];
  if (!counts.length && !unused.length) return nothing;
  const all = counts.reduce((sum, [, count]) => sum + count, demo.count);
  const why = counts.map(([id, count]) => filled(reason, { reason: reasons[id], count }));
  return html`<section class="design-bar help" aria-label=${title}>
    ${counts.length ? html`<p>${filled(used, { used: demo.count, all, reasons: listed(why) })}</p>` : nothing}
    ${unused.length ? html`<p>${filled(notUsed, { columns: unused.join(texts.common.comma) })}</p>` : nothing}
  </section>`;
};
