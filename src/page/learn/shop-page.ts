import { isCartAddress } from '../../protocol/markup/cart-address.js';
import { ADD_BUTTONS, ADD_SELECTORS, ADD_WORDS } from '../../protocol/markup/product-page.js';
import { hasPicture, linksIn } from './links.js';
import { partsOf } from './shape.js';

const MOST_LINKS = 300;
const MOST_AMOUNTS = 200;

const WORDS = ['aria-label', 'title', 'alt', 'value'];

const textsOf = (element: Element): string[] =>
  [element.textContent, ...WORDS.map((name) => element.getAttribute(name))].map((text) =>
    (text ?? '').replace(/\s+/g, ' ').trim(),
  );

/** All that a button says. */
const textOf = (element: Element): string => textsOf(element).join(' ').trim();

/** How a shopper would call a button. */
const nameOf = (element: Element): string => (textsOf(element).find(Boolean) ?? '').slice(0, 40);

const isSeen = (element: Element): boolean => element.getClientRects().length > 0;

const isEnabled = (element: Element): boolean =>
  !(element as HTMLButtonElement).disabled && element.getAttribute('aria-disabled') !== 'true';

/** Classes of one card in a list or carousel, which its neighbours don't have. */
const STATE =
  /^(active|current|selected|visible|first|last|odd|even|is-.+|.+-(active|current|visible|first|last|prev|next|cloned?))$/;

const kindOf = (element: Element): string =>
  `${element.localName}.${[...element.classList]
    .filter((name) => !STATE.test(name))
    .sort()
    .join('.')}`;

/** Whether a link is that of a card: another link of the page leads to the same product. */
const isOfCard = (element: Element): boolean => {
  const href = element.getAttribute('href');
  if (!href || !/^https?:/.test((element as HTMLAnchorElement).href)) return false;
  return [...document.querySelectorAll(`a[href="${CSS.escape(href)}"]`)].some(
    (other) => other !== element && !ADD_WORDS.test(textOf(other)),
  );
};

/** Whether two elements stand in siblings of the same kind, as the cards of a list do. */
const areInOneList = (one: Element, other: Element): boolean => {
  let child = one;
  for (let parent = one.parentElement; parent; child = parent, parent = parent.parentElement) {
    if (!parent.contains(other)) continue;
    const beside = [...parent.children].find((each) => each.contains(other))!;
    return child !== beside && kindOf(child) === kindOf(beside);
  }
  return false;
};

/** The visible buttons that add a product to the cart, without those of cards in a list. */
const addButtons = (selector?: string): HTMLElement[] => {
  const all = selector
    ? [...document.querySelectorAll<HTMLElement>(selector)]
    : [
        ...document.querySelectorAll<HTMLElement>(ADD_SELECTORS),
        ...[...document.querySelectorAll<HTMLElement>(ADD_BUTTONS)].filter((element) =>
          ADD_WORDS.test(textOf(element).slice(0, 200)),
        ),
      ];
  const found = [...new Set(all)].filter(isSeen).slice(0, 100);
  // A selector may match the element around the button, too.
  const seen = found.filter((each) => !found.some((other) => other !== each && each.contains(other)));
  if (selector) return seen;
  const own = seen.filter((each) => !isOfCard(each));
  return own.filter((each) => !own.some((other) => other !== each && areInOneList(each, other)));
};

/** The links to other pages, those of cards with a picture first. */
const linksOfPage = (): string[] =>
  linksIn(
    document,
    new URL(location.href),
    (link) => hasPicture(link) || (!!link.parentElement && hasPicture(link.parentElement)),
  )
    .sort((one, other) => Number(other.hasPicture) - Number(one.hasPicture))
    .map(({ url }) => url.href)
    .slice(0, MOST_LINKS);

const amountsOfPage = (): number[] => {
  const main = addButtons()[0]?.closest('main,#main,#content,article,body') ?? document.body;
  const texts = (main as HTMLElement).innerText.slice(0, 20_000).match(/\d[\d.,' \u00a0\u202f]*/g) ?? [];
  const numbers = texts.flatMap((text) => {
    const plain = text.replace(/[^\d.,]/g, '');
    const [whole = '', fraction = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(plain)!.slice(1);
    const number = Number(`${whole.replace(/\D/g, '')}.${fraction}`);
    return number > 0 ? [number] : [];
  });
  return [...new Set(numbers)].slice(0, MOST_AMOUNTS);
};

/** The page as `recotag learn` judges it. @param add the user's own selector for the add-to-cart button */
export const look = (add?: string) => ({
  address: location.href,
  // Whether the server said that the page doesn't exist, or failed.
  isError:
    Number(
      (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.responseStatus,
    ) >= 400,
  name: (document.querySelector('h1')?.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 200),
  buttons: addButtons(add).length,
  isProduct: addButtons(add).length === 1 && document.querySelectorAll('h1').length > 0,
  hasOptions: optionGroups(add).length > 0,
  shape: partsOf(document),
  links: linksOfPage(),
  cart: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
    .map(({ href }) => href)
    .find((href) => URL.canParse(href) && isCartAddress(new URL(href)) && new URL(href).origin === location.origin),
  // Amounts of money near the button and the heading.
  amounts: amountsOfPage(),
});
export type PageLooks = ReturnType<typeof look>;

const around = (button: Element): Element =>
  button.closest('form') ?? button.closest('[itemtype*=Product],article,section,main') ?? document.body;

const AMOUNT_BUTTON = /^[\s+\-−–]*$|quantity|increase|decrease|menge|anzahl|wish|compare|share|favo/i;

/**
 * The groups of options of the product: lists, radio buttons, and buttons that stand together. Only groups without a choice.
 *
 * @returns one function per group that chooses an option by its index; it returns the option's text, or undefined if there is none
 */
const optionGroups = (add?: string): ((index: number) => string | undefined)[] => {
  const [button] = addButtons(add);
  if (!button) return [];
  const scope = around(button);
  const groups: ((index: number) => string | undefined)[] = [];
  for (const select of [...scope.querySelectorAll('select')].filter(isSeen)) {
    if (/qty|quantity|menge/i.test(select.name + select.id)) continue;
    groups.push((index) => {
      const option = [...select.options].filter((each) => each.value && !each.disabled)[index];
      if (!option) return;
      select.value = option.value;
      for (const type of ['input', 'change']) select.dispatchEvent(new CustomEvent(type, { bubbles: true }));
      return option.text.trim();
    });
  }
  const radios = [...scope.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter((each) => !each.disabled);
  for (const name of new Set(radios.map((radio) => radio.name))) {
    const group = radios.filter((radio) => radio.name === name);
    groups.push((index) => {
      const radio = group[index];
      radio?.click();
      return radio && (radio.labels?.[0]?.textContent?.trim() || radio.value);
    });
  }
  const buttons = [...scope.querySelectorAll<HTMLElement>('button,[role=radio],[role=option]')].filter(
    (each) =>
      each !== button &&
      isSeen(each) &&
      isEnabled(each) &&
      !ADD_WORDS.test(textOf(each)) &&
      !AMOUNT_BUTTON.test(textOf(each)) &&
      (each as HTMLButtonElement).type !== 'submit',
  );
  for (const parent of new Set(buttons.map((each) => each.parentElement?.parentElement))) {
    const group = buttons.filter((each) => each.parentElement?.parentElement === parent);
    // A single button is no choice.
    if (!group[1]) continue;
    groups.push((index) => {
      const option = group[index];
      option?.click();
      return option && textOf(option);
    });
  }
  return groups.slice(0, 6);
};

/** Chooses an option of each group. @returns the texts of the options */
export const chooseOptions = (index: number, add?: string): string[] =>
  optionGroups(add).flatMap((pick) => pick(index) ?? []);

/** Clicks the add-to-cart button. @returns its text, or undefined if there is none */
export const addToCart = (add?: string): string | undefined => {
  const button = addButtons(add).find(isEnabled);
  // The shop may replace the text while it adds the product.
  const text = button && (nameOf(button) || button.localName);
  button?.click();
  return text;
};

const REMOVE =
  /remove|delete|trash|entfernen|l[öo]schen|supprimer|retirer|eliminar|quitar|rimuovi|elimina|verwijder|usu[nń]|удалить|^[×✕✖x]$/i;

export const removeFromCart = (): string | undefined => {
  const found = [...document.querySelectorAll<HTMLElement>('button,a,[role=button],input[type=submit]')].find(
    (element) =>
      isSeen(element) &&
      isEnabled(element) &&
      (REMOVE.test(textOf(element).slice(0, 100)) ||
        /remove|delete|trash/i.test(`${element.getAttribute('class') ?? ''} ${element.getAttribute('href') ?? ''}`)),
  );
  const text = found && (nameOf(found) || 'a button');
  found?.click();
  return text;
};
