import { html, nothing, type TemplateResult } from 'lit-html';
import { type OperationLife, outboxRows } from '../../../src/page/doctor/observe/operations.js';
import type { ServiceCall } from '../../../src/page/doctor/observe/service-call.js';
import { counted } from '../../../src/page/doctor/text/counted.js';
import { tagOnPage } from '../../../src/page/shared/of-document.js';
import { type DrawView, discreet, fold, lasted, type Panel, showXml, timeOfDay } from './panel.js';

const WORDS = { queued: 'queued', sent: 'sent', retry: 'will be retried', rejected: 'rejected', dropped: 'dropped' };

const stateOf = ({ steps, waited }: OperationLife): string => steps.at(-1)?.name ?? (waited ? 'queued' : '');

/** The request that sent an operation: it has the same body and began before the outcome. */
const callOf = ({ body }: OperationLife, calls: readonly ServiceCall[]): ServiceCall | undefined =>
  calls.find((call) => call.mode === 'async' && call.body === body);

const httpResponse = (panel: Panel, { httpStatus, took, error, response }: ServiceCall): TemplateResult =>
  html`<h3>Response: ${httpStatus || 'none'}${took === undefined ? nothing : `, ${lasted(took)}`}</h3>${
    error === undefined ? nothing : html`<p>${error}</p>`
  }${response === undefined ? nothing : showXml(panel, response, 'Response')}`;

const operation = (panel: Panel, life: OperationLife): TemplateResult => {
  const call = callOf(life, panel.session.calls);
  const state = stateOf(life);
  const summary = html`<b>${life.operation}</b><span class="chip ${state}">${WORDS[state as keyof typeof WORDS] ?? state}</span><small>${
    life.steps.length ? timeOfDay(life.steps.at(-1)!.time) : 'earlier'
  }</small>`;
  // Parts that never change are first, so that nothing moves under the pointer when the state changes.
  const details = () =>
    html`<p class="meta">${`${counted(life.attempts, 'attempt', 'attempts')} · ${life.id}`}</p>${
      life.body ? html`<h3>Request</h3>${showXml(panel, life.body, 'Request')}` : nothing
    }<ol class="steps">${life.waited ? html`<li>waited in the outbox when the inspector was opened</li>` : nothing}${life.steps.map(
      ({ name, time, status, error }) =>
        html`<li><span class="chip ${name}">${WORDS[name]}</span> ${timeOfDay(time)}${
          status === undefined ? nothing : ` · ${status}`
        }${error === undefined ? nothing : html`<p>${discreet(panel, error)}</p>`}</li>`,
    )}</ol>${call ? httpResponse(panel, call) : nothing}`;
  return html`<li class="operation" data-operation=${life.operation} data-state=${state}>${fold(panel, life.id, summary, details)}</li>`;
};

const earlier = ({ operation: name, httpStatus, took = 0 }: ServiceCall): TemplateResult =>
  html`<li class="operation"><div class="row"><b>${name}</b><span class="chip ${httpStatus && httpStatus > 399 ? 'rejected' : ''}">${
    httpStatus ? `status ${httpStatus}` : 'no status'
  }</span><small>${lasted(took)}</small></div></li>`;

export const operationsView: DrawView = (panel) => {
  const { operations, calls } = panel.session;
  const before = calls.filter(({ mode, body }) => mode === 'async' && body === undefined);
  return html`${
    operations.all.length
      ? nothing
      : html`<p class="none">Nothing was reported since the inspector was opened. View a product, or add one to the cart.</p>`
  }<ul role="list" aria-label="Operations">${operations.all.map((life) => operation(panel, life))}</ul>${
    before.length
      ? html`<h3>Before the inspector was opened</h3><p class="none">The browser records the time of these requests, but not their content.</p><ul role="list">${before.map(earlier)}</ul>`
      : nothing
  }`;
};

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
