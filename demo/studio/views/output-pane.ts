import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { OutputTab } from '../model/session.js';
import type { Studio } from '../model/studio.js';
import { locale } from '../model/studio-language.js';
import { composed, filled, texts } from '../model/texts.js';
import { checkPanel } from './check-view.js';
import { codePanel, publishedPanel } from './code-panel.js';
import { eventsPanel } from './events-panel.js';
import { qualityPanel } from './quality-panel.js';
import { requestsPanel } from './requests-panel.js';
import { emptyState } from './shared-controls.js';
import { storePanel } from './store-form.js';

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
    <ol class="lines" aria-label=${output.whyEach}>
      ${studio.reasons.state.products.map(
        ({ id, name, reasons }) =>
          html`<li><b>${name}</b>${isOut.has(id) ? html` <span class="chip">${output.hidden}</span>` : nothing}<small>${reasons.join(' · ')}</small></li>`,
      )}
    </ol>
  `;
};

const PANELS: Record<OutputTab, readonly [title: string, panel: (studio: Studio) => TemplateResult]> = {
  code: [texts.output.tabs.code, codePanel],
  pages: [texts.shop.code, publishedPanel],
  store: [texts.store.title, storePanel],
  check: [texts.check.title, checkPanel],
  why: [texts.output.whyEach, whyPanel],
  quality: [texts.output.tabs.quality, qualityPanel],
  requests: [texts.output.tabs.requests, requestsPanel],
  events: [texts.output.tabs.events, eventsPanel],
};

/** What developers need beside the settings: code, the store and the check, what each product is there for, quality, requests and events. */
export const outputPane = (studio: Studio): TemplateResult => {
  const { tab } = studio.session;
  const { side } = studio.comparison;
  const { events, measures } = studio.recordings.state;
  const { axe, calls } = measures[side];
  const counts: Partial<Record<OutputTab, number | undefined>> = {
    quality: axe?.length,
    requests: calls.length,
    events: events.length,
  };
  const group = (id: OutputTab) => {
    const [title, panel] = PANELS[id];
    // Another group closes this one, in any order.
    const toggle = ({ target }: Event) => {
      const { open } = target as HTMLDetailsElement;
      if (open !== (studio.session.tab === id)) studio.display.showTab(open ? id : undefined);
    };
    return html`<details class="group" name="output" ?open=${tab === id} @toggle=${toggle}>
      <summary id="${id}-title"><h3>${title}</h3>${counts[id] ? html`<span class="chip">${counts[id]}</span>` : nothing}</summary>
      ${tab === id ? html`<div role="group" aria-label=${title}>${panel(studio)}</div>` : nothing}
    </details>`;
  };
  return html`
    <div class="pane-head"><h2 id="output-title">${studio.state.b ? filled(texts.output.of, { side: side.toUpperCase() }) : texts.panes.output}</h2></div>
    <div class="pane-body">${(Object.keys(PANELS) as OutputTab[]).map(group)}</div>
  `;
};
