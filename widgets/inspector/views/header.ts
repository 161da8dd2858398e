import { html, type TemplateResult } from 'lit-html';
import { diagnose } from '../../../src/page/doctor/diagnose.js';
import { outboxRows } from '../../../src/page/doctor/observe/operations.js';
import { drag, type PanelPlace } from '../place/panel-place.js';
import type { DrawView, Panel, View } from './panel.js';

/** How far an arrow key moves the panel, in pixels. */
const STEP = 32;
const STEPS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** The panel's header: drag it to move the panel. It has the buttons that dock, fold and close the panel. */
export const header = (place: PanelPlace, close: () => void): TemplateResult => {
  const { isFolded, wish } = place;
  const grab = (event: PointerEvent) => {
    if (event.button === 0 && !(event.target as Element).closest('button')) drag(event, (x, y) => place.moveBy(x, y));
  };
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (!by) return;
    event.preventDefault();
    place.moveBy(...by);
  };
  const dock = (spot: 'left' | 'right') => {
    const isHere = wish.spot === spot;
    const turn = () => place.change({ spot: isHere ? 'auto' : spot, folded: false });
    return html`<button type="button" class="icon dock ${spot}" aria-label="Dock ${spot}" title="Dock ${spot}" aria-pressed=${isHere} @click=${turn}></button>`;
  };
  return html`<header @pointerdown=${grab}><h2><span class="mark" aria-hidden="true"></span>recotag inspector</h2><button type="button" class="icon move" aria-label="Move, with the arrow keys" title="Drag the header, or press the arrow keys here" @keydown=${step}></button>${dock(
    'left',
  )}${dock('right')}<button type="button" class="icon fold" aria-label=${
    isFolded ? 'Unfold' : 'Fold'
  } aria-expanded=${!isFolded} @click=${() => place.toggle()}></button><button type="button" class="icon close" aria-label="Close the inspector" @click=${close}></button></header>`;
};

/** The tabs in their order; the first one is shown at the start. */
export const allViews: readonly View[] = [
  {
    id: 'doctor',
    title: 'Doctor',
    count: ({ facts }) => diagnose(facts).filter(({ level }) => level !== 'note').length,
  },
  { id: 'operations', title: 'Operations', count: ({ facts }) => facts.operations.length },
  { id: 'outbox', title: 'Outbox', count: () => outboxRows().length },
  { id: 'lists', title: 'Lists', count: ({ facts }) => facts.lists.length },
  { id: 'settings', title: 'Settings' },
  { id: 'learn', title: 'Product' },
];

/** The views as tabs (WAI-ARIA tabs pattern); only the selected one is rendered. */
export const tabs = (panel: Panel, chosen: string, choose: (id: string) => void, draw: DrawView): TemplateResult => {
  const current = allViews.find(({ id }) => id === chosen)!;
  const turn = ({ key, currentTarget }: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (!step) return;
    const place = (allViews.indexOf(current) + step + allViews.length) % allViews.length;
    choose(allViews[place]!.id);
    (currentTarget as Element).querySelectorAll('button')[place]!.focus();
  };
  return html`<div role="tablist" aria-label="Views" @keydown=${turn}>${allViews.map((view) => {
    const isChosen = view === current;
    return html`<button type="button" role="tab" id="tab-${view.id}" aria-controls="view" aria-selected=${isChosen} tabindex=${
      isChosen ? 0 : -1
    } @click=${() => choose(view.id)}>${view.title}<span class="count">${view.count?.(panel) || ''}</span></button>`;
  })}</div><div id="view" role="tabpanel" tabindex="0" class="view" aria-labelledby="tab-${current.id}">${draw(panel)}</div>`;
};
