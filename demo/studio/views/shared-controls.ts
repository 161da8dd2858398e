import { live } from 'lit/directives/live.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Studio } from '../model/studio.js';
import { isRtl } from '../model/studio-language.js';
import { filled, texts } from '../model/texts.js';
import { fieldOf } from './fields.js';

const PATHS = {
  back: 'm15 5-7 7 7 7',
  undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  redo: 'm15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3',
  compare: 'M4 5h6v14H4zM14 5h6v14h-6z',
  replay: 'M4 12a8 8 0 1 1 2.5 5.8M4 20v-5h5',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  reset: 'M6 6l12 12M18 6 6 18',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  download: 'M12 4v11m-5-5 5 5 5-5M5 20h14',
  similar: 'M4 4h7v7H4zM13 13h7v7h-7zM17 4v7M13.5 7.5h7M7.5 13v7M4 16.5h7',
  grid: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  cart: 'M3 4h2l2.5 11h10L20 7H6M9 20h.01M17 20h.01',
  star: 'm12 4 2.4 5 5.6.7-4.1 3.8 1.1 5.5-5-2.8-5 2.8 1.1-5.5L4 9.7 9.6 9z',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM20 20l-4.8-4.8',
  save: 'M5 4h11l3 3v13H5zM8 4v5h7V4M8 20v-6h8v6',
  place: 'M12 21s6.5-6 6.5-11a6.5 6.5 0 1 0-13 0c0 5 6.5 11 6.5 11zM12 12.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4z',
  check: 'm5 12 5 5L20 7',
  publish: 'M12 15V4m-5 5 5-5 5 5M5 15v5h14v-5',
  design: 'M4 20l1-4L16 5l3 3L8 19l-4 1zM14 7l3 3',
  brand:
    'M12 3a9 9 0 1 0 0 18c1.5 0 2-1 1.6-2.2-.6-1.8.6-2.8 2.2-2.8H18a3 3 0 0 0 3-3c0-5.5-4-10-9-10zM7.5 12h.01M9.5 7.5h.01M14.5 7.5h.01',
  shop: 'M4 9l1-5h14l1 5M5 9v11h14V9M4 9h16M10 20v-6h4v6',
  results: 'M5 20v-8M12 20V4M19 20v-5',
  down: 'm7 10 5 5 5-5',
  plus: 'M12 5v14M5 12h14',
  more: 'M6 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0zM13 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0zM20 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0z',
};

export const icon = (name: keyof typeof PATHS): TemplateResult =>
  html`<svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true"><path d=${PATHS[name]} /></svg>`;

/** A button that copies a text and shows a status message. */
export const copyButton = (studio: Studio, what: string, text: string, label = texts.common.copy): TemplateResult => {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => studio.say(filled(texts.common.copied, { what })),
      () => studio.say(texts.common.notCopied),
    );
  return html`<button type="button" class="quiet" aria-label="${label}: ${what}" title=${label} @click=${copy}>${icon('copy')}<span class="label">${label}</span></button>`;
};

/** Code in a region that scrolls. */
export const codeBox = (label: string, code: string): TemplateResult =>
  html`<pre class="source" dir="ltr" tabindex="0" role="region" aria-label=${label}><code>${code}</code></pre>`;

export const resetButton = (label: string, reset: () => void): TemplateResult =>
  html`<button type="button" class="reset" aria-label=${label} title=${label} @click=${reset}>${icon('reset')}</button>`;

export const segments = <Value extends string | number>(
  name: string,
  label: string,
  choices: readonly (readonly [value: Value, title: string])[],
  current: Value,
  choose: (value: Value) => void,
): TemplateResult =>
  html`<fieldset class="segments">
    <legend class="said">${label}</legend>
    ${choices.map(
      ([value, title]) =>
        html`<label class="choice"><input type="radio" name=${name} .checked=${value === current} @change=${() => choose(value)} />${title}</label>`,
    )}
  </fieldset>`;

/** Between a popover and its button, and between it and the window's edges, in pixels. */
const [GAP, MARGIN] = [4, 8];

/** Below an element, or above it where more of it fits. Anchor positioning isn't in all browsers (https://caniuse.com/css-anchor-positioning). */
export const placeBeside = ({ style, offsetWidth, scrollHeight }: HTMLElement, anchor: Element): void => {
  const { top, bottom, left, right } = anchor.getBoundingClientRect();
  const below = innerHeight - bottom - GAP - MARGIN;
  const above = top - GAP - MARGIN;
  const isBelow = scrollHeight <= below || below >= above;
  style.inset = isBelow ? `${bottom + GAP}px auto auto` : `auto auto ${innerHeight - top + GAP}px`;
  style.maxHeight = `${isBelow ? below : above}px`;
  const start = isRtl ? right - offsetWidth : left;
  style.left = `${Math.max(MARGIN, Math.min(start, innerWidth - offsetWidth - MARGIN))}px`;
};

const placeMenu = ({ target }: Event): void => {
  const content = target as HTMLElement;
  // The event comes later: a choice in the menu may have removed its row meanwhile.
  const button = document.querySelector(`[popovertarget=${content.id}]`);
  if (button) placeBeside(content, button);
};

/** A button that opens controls beside it. @param title empty if the icon is enough @param glyph default: an arrow after the title */
export const menu = (
  id: string,
  title: string,
  content: TemplateResult,
  label = title,
  glyph?: keyof typeof PATHS,
): TemplateResult =>
  html`<button type="button" class="quiet ${title ? '' : 'icon'}" aria-label=${label} popovertarget=${id}>${glyph ? icon(glyph) : nothing}${title ? html`<span class="label">${title}</span>` : nothing}${glyph ? nothing : icon('down')}</button>
    <div class="menu" id=${id} popover role="group" aria-label=${label} @toggle=${placeMenu}>${content}</div>`;

export const menuItem = (
  menuId: string,
  title: string | TemplateResult,
  choose: () => void,
  label?: string,
): TemplateResult =>
  html`<button type="button" class="quiet item" popovertarget=${menuId} popovertargetaction="hide" aria-label=${label ?? nothing} @click=${choose}>${title}</button>`;

/** A line of a list with a light. @param more what stands at its end */
export const light = (level: string, content: unknown, more: unknown): TemplateResult =>
  html`<li class="light ${level}"><span class="dot" aria-hidden="true"></span><div>${content}</div><div class="value">${more}</div></li>`;

/** What stands where there is nothing yet: why, and what to do next. */
export const emptyState = (title: string, help: unknown = nothing, next: unknown = nothing): TemplateResult =>
  html`<div class="empty"><h3>${title}</h3>${help === nothing ? nothing : html`<p class="soft">${help}</p>`}${next}</div>`;

/** What stands where something is read or checked: grey blocks in the shape of what comes. */
export const skeleton = (text: string): TemplateResult =>
  html`<div class="skeleton" role="status"><p class="soft">${text}</p><span></span><span></span><span></span></div>`;

/** A switch, with its help. @param help default: the id of the switch with `-help` */
export const switchControl = (
  id: string,
  isOn: boolean,
  set: (isOn: boolean) => void,
  help = `${id}-help`,
): TemplateResult =>
  html`<input id=${id} class="switch" type="checkbox" role="switch" aria-describedby=${help} .checked=${live(isOn)} @change=${(event: Event) => set(fieldOf(event).checked)} />`;

export const switchRow = (
  id: string,
  title: string,
  help: string,
  isOn: boolean,
  set: (isOn: boolean) => void,
): TemplateResult =>
  html`<div class="field inline">
    <div class="field-name"><label for=${id}>${title}</label></div>
    ${switchControl(id, isOn, set)}
    <p class="help" id="${id}-help">${help}</p>
  </div>`;

/** A colour picker with a text field. @param set gets also what is being typed @param done gets what was typed */
export const colourField = (
  field: { id: string; value: string; usual?: string; help?: string; isWrong?: boolean },
  set: (value: string) => void,
  done?: (value: string) => void,
): TemplateResult => {
  const { id, value, usual = '', help, isWrong = false } = field;
  const read = (event: Event) => set(fieldOf(event).value.trim());
  // What was no value is taken back.
  const typed = (event: Event) => {
    if (!done) return;
    done(fieldOf(event).value.trim());
    fieldOf(event).value = value;
  };
  return html`<span class="row tight">
    <input id=${id} type="text" aria-invalid=${isWrong ? 'true' : nothing} aria-describedby=${help ?? nothing} spellcheck="false" placeholder=${usual || texts.looks.choices.default} .value=${value} @input=${read} @change=${typed} />
    <input type="color" aria-label=${texts.common.pickColour} .value=${live(value || usual || '#808080')} @input=${read} @change=${typed} />
  </span>`;
};

export const download = (name: string, type: string, text: BlobPart): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
};
