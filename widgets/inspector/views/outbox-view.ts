import { html } from 'lit-html';
import { tagOnPage } from '../../../src/page/tag-on-page.js';
import { outboxRows } from '../../doctor/observe/outbox-rows.js';
import { counted } from '../../doctor/text/counted.js';
import { showXml } from '../xml/show-xml.js';
import type { DrawView } from './panel.js';
import { discreet, fold, timeOfDay } from './parts.js';

export const outboxView: DrawView = (panel) => {
  const rows = outboxRows();
  if (!rows.length) return html`<p class="none">No operation is waiting.</p>`;
  return html`<ul role="list" aria-label="Waiting">${rows.map(
    ({ id, operation, attempts, time, url, body }) =>
      html`<li class="operation">${fold(
        panel,
        `row ${id}`,
        html`<b>${operation}</b><span class="chip queued">${counted(attempts, 'attempt', 'attempts')}</span><small>${timeOfDay(time)}</small>`,
        () => html`<p class="meta">${discreet(panel, url)}</p>${showXml(panel, body, 'Waiting operation')}`,
      )}</li>`,
  )}</ul><p class="actions"><button type="button" @click=${() => tagOnPage().q?.push(['flush'])}>Send now</button></p>`;
};
