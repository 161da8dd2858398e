import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { OutputTab } from '../model/session.js';
import type { Studio } from '../model/studio.js';
import { locale } from '../model/studio-language.js';
import { composed, filled, texts } from '../model/texts.js';
import { codePanel } from './code-panel.js';
import { eventsPanel } from './events-panel.js';
import { qualityPanel } from './quality-panel.js';
import { requestsPanel } from './requests-panel.js';
import { emptyState, icon, tabs } from './shared-controls.js';

/** The reasons for each product. */
const whyPanel = (studio: Studio): TemplateResult => {
  if (studio.service.state.real) return emptyState(texts.output.onlySandbox);
  const { element, attributes } = studio.configuration;
  const { shopper, state } = studio.state.view;
  const { visitors, situations, output } = texts;
  const who = visitors[shopper as keyof typeof visitors] ?? visitors.anybody;
  const simulated = state === 'normal' ? undefined : situations[state as keyof typeof situations];
  const isOut = new Set(attributes.exclude?.split(/\s+/));
  return html`
    <p class="help">${composed(output.whyHelp, { who: html`<b>${who.charAt(0).toLocaleLowerCase(locale)}${who.slice(1)}</b>` })}${element === 'popular-products' ? html` ${output.sameForAll}` : nothing} ${output.otherVisitor}</p>
    ${simulated ? html`<p class="help">${filled(output.simulates, { situation: simulated, normal: situations.normal })}</p>` : nothing}
    <ol class="lines why" aria-label=${output.whyEach}>
      ${studio.reasons.state.products.map(
        ({ id, name, reasons }) =>
          html`<li><b>${name}</b>${isOut.has(id) ? html` <span class="chip">${output.hidden}</span>` : nothing}<span class="soft">${reasons.join(' · ')}</span></li>`,
      )}
    </ol>
  `;
};

const PANELS = { code: codePanel, requests: requestsPanel, events: eventsPanel, quality: qualityPanel, why: whyPanel };

const TABS: readonly OutputTab[] = ['code', 'why', 'quality', 'requests', 'events'];
const FOR_DEVELOPERS: ReadonlySet<OutputTab> = new Set(['requests', 'events']);

/** The output: code, reasons, quality, and for developers requests and events. */
export const outputPane = (studio: Studio): TemplateResult => {
  const { state } = studio;
  const { tab } = studio.session;
  const { side } = studio.comparison;
  const { events, measures } = studio.recordings.state;
  const { tabs: titles } = texts.output;
  const { axe, calls } = measures[side];
  const counts: Partial<Record<OutputTab, number | undefined>> = {
    quality: axe?.length,
    requests: calls.length,
    events: events.length,
  };
  // A setting leads to the requests of a service.
  const isShown = (id: OutputTab) => state.view.words === 'developer' || id === tab || !FOR_DEVELOPERS.has(id);
  const close = () => {
    studio.display.closeOutput();
    document.getElementById('open-output')?.focus();
  };
  return html`
    <div class="pane-head">
      <h2 id="output-title">${state.b ? filled(texts.output.of, { side: side.toUpperCase() }) : texts.panes.output}</h2>
      <button type="button" class="quiet icon close" aria-label=${texts.output.close} title=${texts.output.close} @click=${close}>${icon('reset')}</button>
    </div>
    ${tabs(
      texts.panes.output,
      TABS.filter(isShown).map((id) => [id, titles[id], counts[id]]),
      tab,
      'output-panel',
      (id) => studio.display.showTab(id),
    )}
    <div class="pane-body" id="output-panel" role="tabpanel" tabindex="0" aria-labelledby="output-panel-${tab}">${PANELS[tab](studio)}</div>
  `;
};
