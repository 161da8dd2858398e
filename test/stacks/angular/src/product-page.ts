import { Component, CUSTOM_ELEMENTS_SCHEMA, effect, input, signal } from '@angular/core';
import { recotag } from 'recotag';
import 'recotag/widgets';

@Component({
  selector: 'product-page',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <reco-list
      area="product-page"
      [attr.product]="product()"
      limit="4"
      heading="You may also like"
      currency="EUR"
      (reco-select)="chosen.set($event.detail.product.displayName)"
    >
      <a href="/shoes">All shoes</a>
    </reco-list>
    <p id="chosen">{{ chosen() }}</p>
  `,
})
export class ProductPage {
  /** `:product` of the route. */
  readonly product = input.required<string>();
  readonly chosen = signal('');

  constructor() {
    // The router reuses the component for the next product, so `ngOnInit` would not run again.
    effect(() => recotag('viewProduct', { product: this.product() }));
  }
}
