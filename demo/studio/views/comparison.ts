import { html, nothing, type TemplateResult } from 'lit/html.js';
import { type Difference, differences } from '../model/saved-lists.js';
import { plainGroups, words } from '../model/setting-names.js';
import type { Studio } from '../model/studio.js';

const title = ({ place, name }: Difference): string =>
  place === 'element'
    ? 'Kind of list'
    : (plainGroups.flatMap(({ settings }) => settings).find((each) => each.place === place && each.name === name)
        ?.title ?? words({ place, name }));

const value = (text: string | undefined): TemplateResult =>
  text === undefined ? html`<i>default</i>` : text === '' ? html`yes` : html`${text}`;

/** Differences between A and B, and a way to keep one of them. */
export const comparison = (studio: Studio): TemplateResult | typeof nothing => {
  const { a, b } = studio.state;
  if (!b) return nothing;
  const found = differences(a, b);
  return html`<section class="comparison" aria-labelledby="differs-title">
    <div class="comparison-head">
      <h3 id="differs-title">Differences</h3>
      <span class="count">${found.length}</span>
      <button type="button" class="quiet" @click=${() => studio.keep('a')}>Keep A</button>
      <button type="button" class="quiet" @click=${() => studio.keep('b')}>Keep B</button>
    </div>
    ${
      found.length
        ? html`<div class="differences" tabindex="0" role="region" aria-label="Settings that differ"><table>
            <thead><tr><th scope="col">Setting</th><th scope="col">A</th><th scope="col">B</th></tr></thead>
            <tbody>${found.map((each) => html`<tr><th scope="row">${title(each)}</th><td>${value(each.a)}</td><td>${value(each.b)}</td></tr>`)}</tbody>
          </table></div>`
        : html`<p class="help">No differences yet. Change a setting in B.</p>`
    }
  </section>`;
};
