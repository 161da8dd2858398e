import { live } from 'lit/directives/live.js';
import { repeat } from 'lit/directives/repeat.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { describeRules, pinProblem, type Rules, rulesOf, rulesText, serviceStillDecides } from '../model/rules.js';
import type { Studio } from '../model/studio.js';
import { icon } from './shared-controls.js';

const MOST_POSITION = 100;

const fieldIn = ({ target }: Event): HTMLInputElement => target as HTMLInputElement;

/** What a form's field has, and the empty field again. */
const taken = (event: SubmitEvent, name: string): string => {
  event.preventDefault();
  const field = (event.target as HTMLFormElement).elements.namedItem(name) as HTMLInputElement;
  const value = field.value.trim();
  field.value = '';
  return value;
};

/** The rules of the design: pinned products, what is hidden, and what the service still decides. */
export const rulesGroup = (studio: Studio): TemplateResult => {
  const { configuration } = studio;
  const rules = rulesOf(configuration);
  const count = describeRules(rules).length;
  return html`<details class="group rules" open>
    <summary><h3>Rules</h3>${count ? html`<span class="count">${count} set</span>` : nothing}</summary>
    <p class="help" id="rules-decides" aria-live="polite">${serviceStillDecides(rules, limitOf(studio))}</p>
    <div role="group" aria-label="Rules" aria-describedby="rules-decides">${pins(studio, rules)} ${hidden(studio, rules)}</div>
  </details>`;
};

const limitOf = ({ configuration: { attributes } }: Studio): number => Number(attributes.limit) || 10;

const setter = (studio: Studio) => (rules: Rules) => studio.settings.set('attributes', 'rules', rulesText(rules));

/** The pinned products with their positions, and a form for the next one. */
const pins = (studio: Studio, { pin = [], hide = {} }: Rules): TemplateResult => {
  const set = (changed: typeof pin) => setter(studio)({ pin: changed, hide });
  const isOwn = !!studio.service.state.real;
  const products = isOwn ? [] : studio.demo.products;
  const { names } = studio.service.state;
  const nameOf = (id: string): string => products.find((each) => each.id === id)?.name ?? names[id] ?? id;
  const free = products.filter(({ id }) => !pin.some((each) => each.id === id));
  const add = (event: SubmitEvent) => {
    const sought = taken(event, 'pinned');
    const found = products.find(({ id, name }) => name.toLowerCase() === sought.toLowerCase() || id === sought);
    if (sought && !found && !isOwn) return studio.say(`There is no product “${sought}”.`);
    const id = found?.id ?? sought;
    if (!id || pin.some((each) => each.id === id)) return;
    const position = [...Array(MOST_POSITION).keys()].find((each) => !pin.some((other) => other.position === each + 1));
    set([...pin, { id, position: (position ?? 0) + 1 }]);
    if (isOwn) studio.service.readNames([id]);
    studio.say(`“${nameOf(id)}” is pinned to position ${(position ?? 0) + 1}.`);
  };
  const move = (id: string, event: Event) => {
    const field = fieldIn(event);
    const before = pin.find((each) => each.id === id)!.position;
    if (!field.validity.valid || !field.value) {
      studio.say(field.validationMessage || 'Enter a position.');
      field.value = `${before}`;
      return;
    }
    const position = Number(field.value);
    // Two products change places.
    set(
      pin.map((each) =>
        each.id === id ? { id, position } : { ...each, position: each.position === position ? before : each.position },
      ),
    );
    studio.say(`“${nameOf(id)}” is pinned to position ${position}.`);
  };
  const remove = (id: string) => {
    set(pin.filter((each) => each.id !== id));
    studio.say(`“${nameOf(id)}” isn’t pinned any more.`);
    document.getElementById('rules-pin')?.focus();
  };
  return html`<form class="setting" @submit=${add}>
    <div class="setting-name"><label for="rules-pin">Always show a product</label></div>
    ${
      pin.length
        ? html`<ul class="pins" aria-label="Pinned products">${repeat(
            pin,
            ({ id }) => id,
            (each) => {
              const name = nameOf(each.id);
              const problem = pinProblem(each, studio.configuration, limitOf(studio), knownProducts(studio));
              return html`<li>
              <span class="pin-name">${name}</span>
              <input type="number" min="1" max=${MOST_POSITION} step="1" required inputmode="numeric" aria-label="Position of ${name}" .value=${`${each.position}`} @change=${(event: Event) => move(each.id, event)} />
              <button type="button" class="reset" aria-label="Unpin ${name}" title="Unpin" @click=${() => remove(each.id)}>${icon('reset')}</button>
              ${problem ? html`<p class="problem">${problem}</p>` : nothing}
            </li>`;
            },
          )}</ul>`
        : nothing
    }
    <div class="add-row">
      <input id="rules-pin" name="pinned" type="text" autocomplete="off" spellcheck="false" list=${isOwn ? nothing : 'rules-products'} aria-describedby="rules-pin-help" placeholder=${isOwn ? 'id of a product' : 'Search a product'} />
      <button type="submit" class="quiet">Pin</button>
    </div>
    ${isOwn ? nothing : html`<datalist id="rules-products">${free.map(({ name }) => html`<option value=${name}></option>`)}</datalist>`}
    <p class="help" id="rules-pin-help">At a fixed position, also if the service doesn’t recommend it. Sold-out products, and those that the list hides, aren’t shown.</p>
  </form>`;
};

const knownProducts = ({ demo, service }: Studio) =>
  service.state.real
    ? []
    : demo.products.map((each) => ({
        ...each,
        category: demo.categories.find(({ id }) => id === each.category)?.name,
      }));

/** Brands, categories, prices and sold-out products that are hidden. */
const hidden = (studio: Studio, { pin, hide = {} }: Rules): TemplateResult => {
  const set = (changed: Rules['hide']) => setter(studio)({ ...(pin && { pin }), hide: changed ?? {} });
  const products = knownProducts(studio);
  const known = (all: readonly (string | undefined)[]) => [...new Set(all.filter((each) => !!each) as string[])].sort();
  const names = (what: 'brands' | 'categories', title: string, some: readonly string[], help: string) => {
    const chosen = hide[what] ?? [];
    const id = `rules-${what}`;
    const add = (event: SubmitEvent) => {
      const name = taken(event, what);
      if (!name) return;
      const same = some.find((each) => each.toLowerCase() === name.toLowerCase()) ?? name;
      set({ ...hide, [what]: [...chosen, same] });
      studio.say(`“${same}” is hidden.`);
    };
    const remove = (name: string) => {
      set({ ...hide, [what]: chosen.filter((each) => each !== name) });
      studio.say(`“${name}” isn’t hidden any more.`);
      document.getElementById(id)?.focus();
    };
    return html`<form class="setting" @submit=${add}>
      <div class="setting-name"><label for=${id}>${title}</label></div>
      ${
        chosen.length
          ? html`<span class="several">${chosen.map(
              (name) =>
                html`<span class="picked">${name}<button type="button" aria-label="Show ${name} again" @click=${() => remove(name)}>${icon('reset')}</button></span>`,
            )}</span>`
          : nothing
      }
      <div class="add-row">
        <input id=${id} name=${what} type="text" maxlength="300" autocomplete="off" spellcheck="false" list="${id}-list" aria-describedby="${id}-help" />
        <button type="submit" class="quiet" aria-label=${`${title}: add`}>Hide</button>
      </div>
      <datalist id="${id}-list">${some.filter((each) => !chosen.includes(each)).map((each) => html`<option value=${each}></option>`)}</datalist>
      <p class="help" id="${id}-help">${help}</p>
    </form>`;
  };
  const price = (what: 'priceBelow' | 'priceAbove', title: string) => {
    const change = (event: Event) => {
      const field = fieldIn(event);
      const { [what]: before, ...others } = hide;
      if (field.validity.valid) set(field.value ? { ...others, [what]: Number(field.value) } : others);
      else {
        studio.say(field.validationMessage);
        field.value = `${before ?? ''}`;
      }
    };
    return html`<label class="stacked">${title}<input type="number" min="0" step="any" inputmode="decimal" .value=${`${hide[what] ?? ''}`} @change=${change} /></label>`;
  };
  const { soldOut, ...others } = hide;
  return html`${names('categories', 'Hide categories', known(products.map(({ category }) => category)), 'As your product data names them, for example “Shoes” or “Sport > Shoes”.')}
    ${names('brands', 'Hide brands', known(products.map(({ manufacturer }) => manufacturer)), 'By the manufacturer in your product data.')}
    <div class="setting price-fields">${price('priceBelow', 'Hide cheaper than')} ${price('priceAbove', 'Hide dearer than')}</div>
    <div class="setting inline">
      <div class="setting-name"><label for="rules-sold-out">Hide sold-out products</label></div>
      <input id="rules-sold-out" class="switch" type="checkbox" role="switch" aria-describedby="rules-sold-out-help" .checked=${live(!!soldOut)} @change=${(event: Event) => set({ ...others, ...(fieldIn(event).checked && { soldOut: true as const }) })} />
      <p class="help" id="rules-sold-out-help">Also if the list keeps sold-out products. A product whose brand, category, price or stock isn’t known stays.</p>
    </div>`;
};
