import { html, LitElement, type PropertyValues } from 'lit';
import { recotag } from 'recotag';
import 'recotag/widgets';

recotag('config', { baseUrl: 'https://api.example', endpointId: 'my-shop' });

export class OurProductPage extends LitElement {
  static override properties = { product: {}, chosen: { state: true } };
  declare product: string;
  declare chosen: string;

  override updated(changed: PropertyValues<this>) {
    if (changed.has('product')) recotag('viewProduct', { product: this.product });
  }

  override render() {
    return html`
      <reco-list
        area="product-page"
        product=${this.product}
        limit="4"
        heading="You may also like"
        currency="EUR"
        @reco-select=${({ detail }: HTMLElementEventMap['reco-select']) => (this.chosen = detail.product.displayName)}
      >
        <a href="/shoes">All shoes</a>
      </reco-list>
      <p id="chosen">${this.chosen}</p>
    `;
  }
}

customElements.define('our-product-page', OurProductPage);
