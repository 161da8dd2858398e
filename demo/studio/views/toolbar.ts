import { html, nothing, type TemplateResult } from 'lit/html.js';
import { situationsOf, visitorsOf } from '../model/simulation.js';
import type { Studio } from '../model/studio.js';
import { texts } from '../model/texts.js';
import { fieldOf, select } from './fields.js';
import { icon, menu, menuItem, segments } from './shared-controls.js';

const DEVICES = [
  [375, texts.preview.phone],
  [768, texts.preview.tablet],
  [1280, texts.preview.desktop],
] as const;

const SCHEMES = [
  ['light', texts.preview.light],
  ['dark', texts.preview.dark],
] as const;

const VIEW = 'view-menu';

/** In a small window they are in the menu. */
const devices = (studio: Studio, name: string): TemplateResult =>
  segments<number>(name, texts.preview.width, DEVICES, studio.state.view.width, (width) =>
    studio.design.setView({ width }),
  );

export const toolbar = (studio: Studio): TemplateResult => {
  const { view } = studio.state;
  return html`<div class="row toolbar" role="group" aria-label=${texts.panes.preview}>
    ${devices(studio, 'device')}
    ${menu(VIEW, texts.preview.view, viewControls(studio))} ${situations(studio)}
    <button type="button" class="quiet" aria-pressed=${!!studio.state.b} @click=${() => studio.comparison.compare()}>${icon('compare')}${texts.preview.compare}</button>
    ${view.mode === 'read' ? nothing : html`<button type="button" class="quiet" @click=${() => studio.show('page')}>${icon('place')}${texts.preview.inMyPage}</button>`}
  </div>`;
};

const situations = (studio: Studio): TemplateResult => {
  const { state } = studio.state.view;
  return select(
    situationsOf(studio.demo).map((id) => [id, id === 'normal' ? texts.preview.normal : texts.situations[id]]),
    state,
    (chosen) => studio.design.setView({ state: chosen }),
    texts.preview.situation,
  );
};

/** How the list is viewed. None of it is part of the code. */
const viewControls = (studio: Studio): TemplateResult => {
  const { view } = studio.state;
  const shoppers = visitorsOf(studio.demo).map((id): [string, string] => [
    id,
    id === 'anybody' ? texts.preview.anyVisitor : texts.visitors[id],
  ]);
  return html`
    ${devices(studio, 'menu-device')}
    <label class="field">${texts.preview.widthInPixels}
      <input type="number" min="240" max="2560" .value=${`${view.width}`}
        @input=${(event: Event) => {
          const { validity, valueAsNumber } = fieldOf(event);
          if (validity.valid && valueAsNumber) studio.design.setView({ width: valueAsNumber });
        }} /></label>
    <label class="field">${texts.preview.viewAs}
      ${select(shoppers, view.shopper, (shopper) => studio.design.setView({ shopper }))}</label>
    ${segments('scheme', texts.preview.scheme, SCHEMES, view.scheme, (scheme) => studio.design.setView({ scheme }))}
    ${menuItem(VIEW, html`${icon('replay')}${texts.preview.reload}`, () => studio.display.reload())}`;
};
