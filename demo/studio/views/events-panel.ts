import { repeat } from 'lit/directives/repeat.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Studio } from '../model/studio.js';
import { filled, texts } from '../model/texts.js';
import { codeBox, download, emptyState, icon } from './shared-controls.js';

const time = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(11, 23);

export const eventsPanel = (studio: Studio): TemplateResult => {
  const { state } = studio;
  const { events } = studio.recordings.state;
  const save = () => download('recotag-events.json', 'application/json', JSON.stringify(events, null, 2));
  return html`
    <div class="row">
      <button type="button" class="quiet" ?disabled=${!events.length} @click=${save}>${icon('download')}${texts.events.export}</button>
      <button type="button" class="quiet" aria-disabled=${events.length ? nothing : 'true'} @click=${() => studio.recordings.clearEvents()}>${icon('reset')}${texts.events.clear}</button>
    </div>
    ${
      events.length
        ? html`<ol class="lines" aria-label=${texts.events.title}>
            ${repeat(
              events,
              (event) => event,
              ({ name, side, detail, time: at }) =>
                html`<li>
                  <details>
                    <summary><b>${name}</b>${state.b ? html`<span class="chip">${side.toUpperCase()}</span>` : ''}<time>${time(at)}</time></summary>
                    ${codeBox(filled(texts.events.details, { name }), JSON.stringify(detail, null, 2))}
                  </details>
                </li>`,
            )}
          </ol>`
        : emptyState(texts.events.none)
    }
  `;
};
