import { html, nothing, type TemplateResult } from 'lit/html.js';
import { shoppers, states } from '../model/simulation.js';
import type { Studio } from '../model/studio.js';
import { codePanel } from './code-panel.js';
import { eventsPanel } from './events-panel.js';
import { qualityPanel } from './quality-panel.js';
import { requestsPanel } from './requests-panel.js';
import { icon, tabs } from './shared-controls.js';

/** The reasons for each product. */
const whyPanel = (studio: Studio): TemplateResult => {
  if (studio.service.state.real)
    return html`<p class="none">Only the sandbox shows reasons. A real service doesn’t send them.</p>`;
  const { element, attributes } = studio.configuration;
  const who = shoppers.find(({ id }) => id === studio.state.view.shopper)?.title ?? 'Any visitor';
  const [normal, ...others] = states;
  const simulated = others.find(({ id }) => id === studio.state.view.state);
  const isOut = new Set(attributes.exclude?.split(/\s+/));
  return html`
    <p class="help">The sandbox recommends these products to <b>${who.toLowerCase()}</b>.${element === 'popular-products' ? ' Popular products are the same for all visitors.' : ''} To see the products of another visitor, use “View as” above the preview.</p>
    ${simulated ? html`<p class="help">The preview simulates “${simulated.title}”. These are the products of “${normal!.title}”.</p>` : nothing}
    <ol class="why" aria-label="Why each product is there">
      ${studio.reasons.state.products.map(
        ({ id, name, reasons }) =>
          html`<li><b>${name}</b>${isOut.has(id) ? html`<span class="chip">hidden</span>` : nothing}<span class="soft">${reasons.join(' · ')}</span></li>`,
      )}
    </ol>
  `;
};

const PANELS = { code: codePanel, requests: requestsPanel, events: eventsPanel, quality: qualityPanel, why: whyPanel };

/** The output: code, requests, events, quality, reasons. */
export const outputPane = (studio: Studio): TemplateResult => {
  const { state } = studio;
  const { tab } = studio.session;
  const { side } = studio.comparison;
  const { events, measures } = studio.recordings.state;
  const close = () => {
    studio.display.closeOutput();
    document.getElementById('open-output')?.focus();
  };
  return html`
    <div class="pane-head">
      <h2 id="output-title">Output${state.b ? html`<span class="soft"> of ${side.toUpperCase()}</span>` : nothing}</h2>
      <button type="button" class="quiet icon close" aria-label="Close the output" title="Close" @click=${close}>${icon('reset')}</button>
    </div>
    ${tabs(
      'Output',
      [
        { id: 'code', title: 'Code' },
        { id: 'requests', title: 'Requests', count: measures[side].calls.length },
        { id: 'events', title: 'Events', count: events.length },
        { id: 'quality', title: 'Quality', count: measures[side].axe?.length },
        { id: 'why', title: 'Why' },
      ],
      tab,
      'output-panel',
      (id) => studio.display.showTab(id),
    )}
    <div class="pane-body" id="output-panel" role="tabpanel" tabindex="0" aria-labelledby="output-panel-${tab}">${PANELS[tab](studio)}</div>
  `;
};
