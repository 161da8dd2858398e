import { ADD_WORDS } from '../../protocol/markup/product-page.js';
import { isSeen, textOf } from '../shared/add-buttons.js';
import { ofDocument } from '../shared/of-document.js';
import { isEnabled, ownAddButtons } from './ways.js';

/** Options of which a product has one: `isOpen` without a choice. */
interface OptionGroup {
  isOpen: boolean;
  /** Chooses an option by its index, the chosen one first. @returns its text; undefined if there is none */
  pick(index: number): string | undefined;
}

const MOST_GROUPS = 6;
const AMOUNT = /qty|quantity|menge/i;
const AMOUNT_BUTTON = /^[\s+\-−–]*$|quantity|increase|decrease|menge|anzahl|wish|compare|share|favo/i;
const CHOSEN = '[aria-checked=true],[aria-pressed=true],[aria-selected=true],.active,.selected';

/** The chosen one first: a shop may show another product when another option is chosen. */
const chosenFirst = <Option>(options: readonly Option[], isChosen: (option: Option) => boolean): Option[] => [
  ...options.filter(isChosen),
  ...options.filter((each) => !isChosen(each)),
];

const ofSelect = (select: HTMLSelectElement): OptionGroup => {
  const all = [...select.options].filter((each) => each.value && !each.disabled);
  const options = chosenFirst(all, (each) => each.selected);
  return {
    isOpen: !select.value,
    pick(index) {
      const option = options[index];
      if (!option) return;
      select.value = option.value;
      for (const type of ['input', 'change']) select.dispatchEvent(new CustomEvent(type, { bubbles: true }));
      return option.text.trim();
    },
  };
};

const ofRadios = (group: readonly HTMLInputElement[]): OptionGroup => {
  const options = chosenFirst(group, ({ checked }) => checked);
  return {
    isOpen: !options[0]!.checked,
    pick(index) {
      const radio = options[index];
      radio?.click();
      return radio && (radio.labels?.[0]?.textContent?.trim() || radio.value);
    },
  };
};

const ofButtons = (group: readonly HTMLElement[]): OptionGroup => {
  const options = chosenFirst(group, (each) => each.matches(CHOSEN));
  return {
    isOpen: false,
    pick(index) {
      const option = options[index];
      option?.click();
      return option && textOf(option);
    },
  };
};

/** The groups of options beside the add-to-cart button: lists, radio buttons, and buttons that stand together. */
export const optionGroups = (add?: string): OptionGroup[] => {
  const [button] = ownAddButtons(add);
  if (!button) return [];
  const scope =
    button.closest('form') ?? button.closest('[itemtype*=Product],article,section,main') ?? ofDocument('body');
  const selects = [...scope.querySelectorAll('select')].filter(
    (each) => isSeen(each) && !AMOUNT.test(each.name + each.id),
  );
  const radios = [...scope.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter((each) => !each.disabled);
  const buttons = [...scope.querySelectorAll<HTMLElement>('button,[role=radio],[role=option]')].filter(
    (each) =>
      each !== button &&
      isSeen(each) &&
      isEnabled(each) &&
      !ADD_WORDS.test(textOf(each)) &&
      !AMOUNT_BUTTON.test(textOf(each)) &&
      (each as HTMLButtonElement).type !== 'submit',
  );
  const places = new Set(buttons.map((each) => each.parentElement?.parentElement));
  return [
    ...selects.map(ofSelect),
    ...[...new Set(radios.map(({ name }) => name))].map((name) =>
      ofRadios(radios.filter((radio) => radio.name === name)),
    ),
    ...[...places]
      .map((place) => buttons.filter((each) => each.parentElement?.parentElement === place))
      // A single button is no choice.
      .filter((group) => group[1])
      .map(ofButtons),
  ].slice(0, MOST_GROUPS);
};

/** Chooses an option of each group. @returns the texts of the options */
export const chooseOptions = (index: number, add?: string): string[] =>
  optionGroups(add).flatMap(({ pick }) => pick(index) ?? []);

/** Chooses where nothing is chosen, as a shopper does before the button is used. */
export const chooseMissing = (add?: string): void => {
  for (const { isOpen, pick } of optionGroups(add)) if (isOpen) pick(0);
};
