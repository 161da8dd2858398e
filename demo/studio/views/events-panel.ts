import { repeat } from 'lit/directives/repeat.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Studio } from '../model/studio.js';
import { coloured } from './code-panel.js';
import { download, icon } from './shared-controls.js';

const time = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(11, 23);

/** The events of the lists. */
export const eventsPanel = (studio: Studio): TemplateResult => {
  const { state } = studio;
  const { events } = studio.recordings.state;
  return html`
    <div class="row">
      <button type="button" class="quiet" ?disabled=${!events.length} @click=${() =>
        download(
          'recotag-events.json',
          'application/json',
          JSON.stringify(events, null, 2),
        )}>${icon('download')}Export as JSON</button>
      <button type="button" class="quiet" aria-disabled=${events.length ? nothing : 'true'} @click=${() => studio.recordings.clearEvents()}>${icon('reset')}Clear</button>
    </div>
    ${
      events.length
        ? html`<ol class="events" aria-label="Events, newest first">
            ${repeat(
              events,
              (event) => event,
              ({ name, side, detail, time: at }) =>
                html`<li>
                  <details>
                    <summary><b>${name}</b>${state.b ? html`<span class="chip">${side.toUpperCase()}</span>` : ''}<time>${time(at)}</time></summary>
                    <pre class="source" tabindex="0" role="region" aria-label="${name}, details"><code>${coloured(JSON.stringify(detail, null, 2))}</code></pre>
                  </details>
                </li>`,
            )}
          </ol>`
        : html`<p class="none">No events yet. Click a card in the preview.</p>`
    }
  `;
};
