import { html, type TemplateResult } from 'lit/html.js';

interface Tab<Id extends string> {
  id: Id;
  title: string;
  count?: number | undefined;
}

/** Tabs by the WAI-ARIA pattern: arrow keys move and choose. */
export const tabs = <Id extends string>(
  label: string,
  all: readonly Tab<Id>[],
  current: Id,
  panel: string,
  choose: (id: Id) => void,
): TemplateResult => {
  const press = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    const place = (all.findIndex(({ id }) => id === current) + step + all.length) % all.length;
    choose(all[place]!.id);
    (event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('[role=tab]')[place]?.focus();
  };
  return html`<div class="tabs" role="tablist" aria-label=${label} @keydown=${press}>
    ${all.map(
      ({ id, title, count }) =>
        html`<button
          type="button"
          role="tab"
          id="${panel}-${id}"
          aria-controls=${panel}
          aria-selected=${id === current}
          tabindex=${id === current ? 0 : -1}
          @click=${() => choose(id)}
        >
          ${title}${count ? html`<span class="count">${count}</span>` : ''}
        </button>`,
    )}
  </div>`;
};
