import type { StoredPlace } from '../../../src/node/relay/lists/list-document.js';
import { isPageKind, type PageKind } from '../../../src/protocol/list-pages.js';
import type { Check } from './check.js';
import { type CheckedList, checkedLists, type ShopFacts, toldByShop } from './checked-lists.js';
import type { Experiments } from './experiment/experiments.js';
import { pagesText } from './page-names.js';
import { Part } from './part.js';
import { isOffNow, nameOf } from './publish/published-place.js';
import type { Shop } from './publish/shop.js';
import type { ShopPage } from './shop-page.js';
import { filled, listed, texts } from './texts.js';

interface Answer extends Pick<CheckedList, 'isShown' | 'sentence' | 'mend'> {
  /** the last day on which shoppers saw it; '' if the results know none */
  lastSeen: string;
  /** whether a browser looks at it in the shop */
  isChecking: boolean;
}

interface WhyState {
  /** the list that a browser looks at; '' for none */
  checking: string;
  /** what the last look has found, by list */
  found: Readonly<Record<string, CheckedList>>;
}

/** Why shoppers see a list of the shop, or don't. */
export class Why extends Part<WhyState> {
  constructor(
    private readonly shop: Shop,
    private readonly shopPage: ShopPage,
    private readonly experiments: Experiments,
    private readonly check: Check,
  ) {
    super({ checking: '', found: {} });
  }

  get facts(): ShopFacts {
    const { published = [], places, documents } = this.shop;
    return { published, places, documents };
  }

  /** What is known of a list without looking: what Shop knows, and the pages of the shop that were read. */
  of(list: StoredPlace): Answer {
    const { id } = list;
    const { checking, found } = this.state;
    const days = this.experiments.state.results?.days ?? [];
    const lastSeen = days.reduce(
      (last, { list, day, shoppers }) => (list === id && shoppers && day > last ? day : last),
      '',
    );
    const live = this.shop.live(id) ?? list;
    return { ...this.#told(live, found[id]), lastSeen, isChecking: checking === id };
  }

  #told(list: StoredPlace, found: CheckedList | undefined): Pick<CheckedList, 'isShown' | 'sentence' | 'mend'> {
    const byShop = toldByShop(list, this.facts);
    if (byShop) return { isShown: false, ...byShop };
    if (found && JSON.stringify(found.list) === JSON.stringify(list)) return found;
    const name = nameOf(list);
    const { missing, shown } = this.#kinds(list);
    if (missing.length && !shown.length)
      return {
        isShown: false,
        sentence: filled(texts.check.lists.reasons['no-match'], {
          name,
          pages: listed(missing.map((kind) => texts.pages.named[kind])),
        }),
        mend: 'place',
      };
    if (isOffNow(list)) return { isShown: false, sentence: texts.days.offToday, mend: 'dates' };
    return {
      isShown: true,
      sentence: filled(texts.why.shownOn, { pages: pagesText(shown.length ? shown : list.pages) }),
    };
  }

  /** The kinds of pages of the list that have its place, and those that don't, as far as they were read. */
  #kinds({ pages, at }: StoredPlace): { shown: PageKind[]; missing: PageKind[] } {
    const kinds = (pages ?? []).filter(isPageKind);
    const there = kinds.map((kind) => this.shopPage.hasPart(kind, at));
    return {
      shown: kinds.filter((_, index) => there[index]),
      missing: kinds.filter((_, index) => there[index] === false),
    };
  }

  /** A browser opens the page of the shop that the list is for, and tells what it finds there. */
  async look(list: StoredPlace): Promise<void> {
    if (this.state.checking) return;
    const live = this.shop.live(list.id) ?? list;
    this.update({ checking: list.id });
    const kind = live.pages?.find(isPageKind) ?? 'product';
    const path = live.pages?.find((each) => !isPageKind(each));
    const address =
      path && !live.pages?.some(isPageKind)
        ? new URL(path.replaceAll('*', ''), this.shop.state.page).href
        : this.shopPage.addressOf(kind);
    const found = await this.check.read(address).then(
      ({ pages }) => checkedLists(this.facts, pages).find((each) => each.list.id === list.id),
      ({ message }: Error) => ({ list: live, isShown: false, sentence: message }),
    );
    this.update({ checking: '', ...(found && { found: { ...this.state.found, [list.id]: found } }) });
  }
}
