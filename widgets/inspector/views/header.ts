import { html, type TemplateResult } from 'lit-html';
import { drag, type PanelPlace } from '../place/panel-place.js';

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
  } aria-expanded=${!isFolded} @click=${() => place.turn()}></button><button type="button" class="icon close" aria-label="Close the inspector" @click=${close}></button></header>`;
};
