import { repeat } from 'lit/directives/repeat.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import {
  describeRules,
  isKnownName,
  pinProblem,
  type Rules,
  rulesOf,
  rulesText,
  serviceStillDecides,
} from '../model/rules.js';
import type { Studio } from '../model/studio.js';
import { filled, texts } from '../model/texts.js';
import { numberIn } from './fields.js';
import { pickedItems, productField } from './product-controls.js';
import { resetButton } from './shared-controls.js';

const MOST_POSITION = 100;

/** What a form's field has, and the empty field again. */
const taken = (event: SubmitEvent, name: string): string => {
  event.preventDefault();
  const field = (event.target as HTMLFormElement).elements.namedItem(name) as HTMLInputElement;
  const value = field.value.trim();
  field.value = '';
  return value;
};

/** Which products the list shows: pinned ones, what is hidden, and what the service still decides. @param others further settings of this */
export const rulesGroup = (studio: Studio, title: string, others: TemplateResult): TemplateResult => {
  const { configuration } = studio;
  const rules = rulesOf(configuration);
  // The switch “Keep sold-out products” has this rule.
  const { soldOut: _, ...hide } = rules.hide ?? {};
  const count = describeRules({ ...rules, hide }).length;
  return html`<details class="group" open>
    <summary><h3>${title}</h3>${count ? html`<span class="chip">${filled(texts.common.setCount, { count })}</span>` : nothing}</summary>
    <p class="help" id="rules-decides" aria-live="polite">${serviceStillDecides(rules, limitOf(studio))}</p>
    <div role="group" aria-label=${title} aria-describedby="rules-decides">${pins(studio, rules)} ${others} ${hidden(studio, rules)}</div>
  </details>`;
};

const limitOf = ({ configuration: { attributes } }: Studio): number => Number(attributes.limit) || 10;

const setter = (studio: Studio) => (rules: Rules) => studio.settings.set('attributes', 'rules', rulesText(rules));

const pins = (studio: Studio, { pin = [], hide = {} }: Rules): TemplateResult => {
  const set = (changed: typeof pin) => setter(studio)({ pin: changed, hide });
  const { productName: nameOf } = studio;
  const add = (id: string) => {
    if (!id || pin.some((each) => each.id === id)) return;
    const free = [...Array(MOST_POSITION).keys()].find((each) => !pin.some((other) => other.position === each + 1));
    const position = (free ?? 0) + 1;
    set([...pin, { id, position }]);
    studio.say(filled(texts.rules.pinned, { name: nameOf(id), position }));
  };
  const move = (id: string, event: Event) => {
    const before = pin.find((each) => each.id === id)!.position;
    const entered = numberIn(studio, event, `${before}`);
    if (!entered) return;
    const position = Number(entered);
    // Two products change places.
    set(
      pin.map((each) =>
        each.id === id ? { id, position } : { ...each, position: each.position === position ? before : each.position },
      ),
    );
    studio.say(filled(texts.rules.pinned, { name: nameOf(id), position }));
  };
  const remove = (id: string) => {
    set(pin.filter((each) => each.id !== id));
    studio.say(filled(texts.rules.unpinned, { name: nameOf(id) }));
    document.getElementById('rules-pin')?.focus();
  };
  return html`<div class="field">
    <div class="field-name"><label for="rules-pin">${texts.rules.alwaysShow}</label></div>
    ${
      pin.length
        ? html`<ul class="lines pins" aria-label=${texts.rules.pinnedProducts}>${repeat(
            pin,
            ({ id }) => id,
            (each) => {
              const name = nameOf(each.id);
              const problem = pinProblem(each, studio.configuration, limitOf(studio), knownProducts(studio));
              return html`<li>
              <span>${name}</span>
              <input type="number" min="1" max=${MOST_POSITION} step="1" required inputmode="numeric" aria-label=${filled(texts.rules.positionOf, { name })} .value=${`${each.position}`} @change=${(event: Event) => move(each.id, event)} />
              ${resetButton(filled(texts.rules.unpinName, { name }), () => remove(each.id))}
              ${problem ? html`<p class="problem">${problem}</p>` : nothing}
            </li>`;
            },
          )}</ul>`
        : nothing
    }
    ${productField(studio, { id: 'rules-pin', help: 'rules-pin-help', without: pin.map((each) => each.id), choose: add })}
    <p class="help" id="rules-pin-help">${texts.rules.pinHelp}</p>
  </div>`;
};

const knownProducts = ({ demo }: Studio) =>
  demo.products.map((each) => ({
    ...each,
    category: demo.categories.find(({ id }) => id === each.category)?.name,
  }));

const hidden = (studio: Studio, { pin, hide = {} }: Rules): TemplateResult => {
  const set = (changed: Rules['hide']) => setter(studio)({ ...(pin && { pin }), hide: changed ?? {} });
  const products = knownProducts(studio);
  const known = (all: readonly (string | undefined)[]) => [...new Set(all.filter((each) => !!each) as string[])].sort();
  const names = (what: 'brands' | 'categories', title: string, some: readonly string[], help: string, none: string) => {
    const chosen = hide[what] ?? [];
    const id = `rules-${what}`;
    const add = (event: SubmitEvent) => {
      const name = taken(event, what);
      if (!name) return;
      const same = some.find((each) => each.toLowerCase() === name.toLowerCase()) ?? name;
      set({ ...hide, [what]: [...chosen, same] });
      studio.say(filled(texts.rules.hidden, { name: same }));
    };
    const remove = (name: string) => {
      set({ ...hide, [what]: chosen.filter((each) => each !== name) });
      studio.say(filled(texts.rules.notHidden, { name }));
      document.getElementById(id)?.focus();
    };
    return html`<form class="field" @submit=${add}>
      <div class="field-name"><label for=${id}>${title}</label></div>
      ${
        chosen.length
          ? html`<span class="row tight">${pickedItems(
              chosen,
              (name) => name,
              (name) => filled(texts.rules.showAgain, { name }),
              remove,
              (name) => (some.length && !isKnownName(name, some) ? none : ''),
            )}</span>`
          : nothing
      }
      <div class="row tight">
        <input id=${id} name=${what} type="text" maxlength="300" autocomplete="off" spellcheck="false" list="${id}-list" aria-describedby="${id}-help" />
        <button type="submit" class="quiet" aria-label=${filled(texts.rules.add, { title })}>${texts.rules.hide}</button>
      </div>
      <datalist id="${id}-list">${some.filter((each) => !chosen.includes(each)).map((each) => html`<option value=${each}></option>`)}</datalist>
      <p class="help" id="${id}-help">${help}</p>
    </form>`;
  };
  const price = (what: 'priceBelow' | 'priceAbove', title: string) => {
    const change = (event: Event) => {
      const { [what]: before, ...others } = hide;
      const entered = numberIn(studio, event, `${before ?? ''}`);
      if (entered !== undefined) set(entered ? { ...others, [what]: Number(entered) } : others);
    };
    return html`<label class="field">${title}<input type="number" min="0" step="any" inputmode="decimal" .value=${`${hide[what] ?? ''}`} @change=${change} /></label>`;
  };
  return html`${names('categories', texts.rules.hideCategories, known(products.map(({ category }) => category)), texts.rules.categoriesHelp, texts.rules.noCategory)}
    ${names('brands', texts.rules.hideBrands, known(products.map(({ manufacturer }) => manufacturer)), texts.rules.brandsHelp, texts.rules.noBrand)}
    <div class="fields">${price('priceBelow', texts.rules.cheaper)} ${price('priceAbove', texts.rules.dearer)}</div>`;
};
