import { tagFindings } from '../../../page/doctor/checks/tag.js';
import { walkFindings } from '../../../page/doctor/walk-findings.js';
import type { Finding, Found } from './finding.js';
import type { SentOperation } from './sent-operation.js';
import type { Step, Walk } from './walk.js';

/** The texts for merchandisers of what the walk itself finds. */
const PLAIN = { ...walkFindings, 'tag-missing': tagFindings['tag-missing'].plain };

const list = (ids: Iterable<string>): string => [...new Set(ids)].join(', ');

const idsOf = (operations: readonly SentOperation[]): string[] =>
  operations.flatMap(({ products }) => products.map(({ product }) => product));

/** What the walk itself finds, before consequences are left out. */
export class JudgedWalk {
  readonly #walk: Walk;
  readonly #found: Found[] = [];
  /** operations with a view that were accepted */
  readonly #viewing: SentOperation[];
  readonly #carts: SentOperation[];
  /** products of the views */
  readonly #views: string[];
  /** products of the last cart */
  readonly #inCart: string[];
  /** what was clicked to add a product */
  readonly #added: string | undefined;
  readonly #held: string;

  constructor(walk: Walk) {
    this.#walk = walk;
    const accepted = walk.operations.filter(({ isAccepted }) => isAccepted);
    this.#viewing = accepted.filter(({ operation }) => /View/.test(operation));
    this.#carts = accepted.filter(({ operation }) => /Cart/.test(operation));
    this.#views = idsOf(this.#viewing);
    this.#inCart = idsOf(this.#carts.slice(-1));
    this.#added = this.#stepTo('add')?.did;
    this.#held = walk.isSent ? '' : ' The command responded to it in place of the service (see --send).';
  }

  findings(): Found[] {
    this.#judgePages();
    this.#judgeViews();
    this.#judgeCart();
    this.#compare();
    this.#judgeLists();
    return this.#found;
  }

  #stepTo(name: Step['name']): Step | undefined {
    return this.#walk.steps.find((step) => step.name === name);
  }

  #add(grade: Finding['grade'], sentence: string, id?: keyof typeof PLAIN): void {
    const { sending } = this.#walk.steps[0]!.doctor;
    const about: Record<string, readonly string[]> = { 'view-unsent': sending.view, 'cart-unsent': sending.cart };
    this.#found.push({ grade, sentence, ...(id && { id, plain: PLAIN[id], about: about[id] }) });
  }

  #judgePages(): void {
    const { steps, isInstalled, isRestless } = this.#walk;
    const failed = steps.flatMap(({ page, httpStatus = 200 }) =>
      httpStatus < 400 ? [] : `${page.address} responded with ${httpStatus}`,
    );
    if (failed[0])
      this.#add(
        'problem',
        `${list(failed)}, so the other findings are about an error page: correct the address, or the server.`,
      );
    if (!isInstalled)
      this.#add(
        'problem',
        'The page has no tag. This report shows what a tag with data-data-layer and data-auto="view cart" would send.',
        'tag-missing',
      );
    const bare = isInstalled ? steps.filter(({ isBare }) => isBare).map(({ page }) => page.address) : [];
    if (bare[0])
      this.#add(
        'warning',
        `${list(bare)} has no tag, so nothing of what shoppers do there is reported.`,
        'tag-missing',
      );
    if (isRestless)
      this.#add(
        'problem',
        'A page navigates again and again without a shopper’s action: the command stopped it.',
        'page-restless',
      );
  }

  #judgeViews(): void {
    const { steps, operations, ways } = this.#walk;
    if (this.#views.length) this.#add('good', `A view was sent: product ${list(this.#views)}.${this.#held}`);
    else if (operations.some(({ operation }) => /View/.test(operation)))
      this.#add('problem', 'A view was sent, and the service did not accept it.', 'view-unsent');
    else if (ways.product && !this.#stepTo('product')?.did)
      this.#add('problem', `No view was sent: nothing on the page matches --product ${ways.product}.`);
    else
      this.#add(
        'problem',
        steps.some(({ doctor }) => doctor.isProductPage)
          ? 'No view was sent, although a page of a product was opened.'
          : 'No view was sent: no opened page looks like the page of a product. Give the address of one, or its link with --product <selector>.',
        'view-unsent',
      );
    const forms = this.#viewing.map(({ step, body }) => `${step} ${body}`);
    if (forms.length > new Set(forms).size) this.#add('warning', 'The same view was sent more than once for one page.');
  }

  #judgeCart(): void {
    const { steps, ways } = this.#walk;
    const added = this.#added;
    const sent = `A cart was sent: ${list(this.#inCart)}.${this.#held}`;
    // An empty cart of a new device isn't sent.
    const isEmptied = steps.some(({ name, page }) => (name === 'add' || name === 'cart') && page.cartLines === 0);
    if (!added && this.#inCart.length) this.#add('good', sent);
    if (!added && ways.add) this.#add('problem', `Nothing on the page matches --add ${ways.add}.`);
    else if (!added)
      this.#add(
        'unseen',
        `Not seen: ${this.#carts.length ? 'whether a product that is added is in the cart that is sent' : 'the cart'}, because no add-to-cart button was found, so view and cart are not compared. Set its selector with --add <selector>.`,
      );
    else if (!this.#carts.length && !isEmptied)
      this.#add('problem', `${added} was clicked, but no cart was sent.`, 'cart-unsent');
    else if (!this.#inCart.length)
      this.#add('problem', `${added} was clicked, but the cart that the page reports is empty.`, 'cart-unsent');
    else this.#add('good', sent);
    if (ways.cart && !this.#stepTo('cart')?.did)
      this.#add('problem', `Nothing on the page matches --cart ${ways.cart}.`);
  }

  #compare(): void {
    // A cart from before the view is no evidence.
    if (!this.#added || !this.#views.length || !this.#inCart.length) return;
    if (this.#inCart.some((id) => this.#views.includes(id))) this.#add('good', 'View and cart name the same product.');
    else
      this.#add(
        'problem',
        `View and cart name the product differently: ${list(this.#views)} and ${list(this.#inCart)}. Set data-product-key to the fields that have the id.`,
        'ids-disagree',
      );
  }

  #judgeLists(): void {
    const isKnown = (id: string) => !this.#views.length || this.#views.includes(id) || this.#inCart.includes(id);
    for (const { page, doctor } of this.#walk.steps) {
      const strange = page.lists.flatMap(({ product }) => (product && !isKnown(product) ? product : []));
      // On a page with a view, the doctor compares them.
      if (strange.length && !doctor.isProductPage)
        this.#add(
          'problem',
          `A list on ${page.address} requests recommendations for product ${list(strange)}, which is in no view and no cart.`,
        );
    }
  }
}
