import { recotag } from 'recotag';
import { createEffect, createMemo } from 'solid-js';
import 'recotag/widgets';
import 'recotag/reserve.css';

recotag('config', { baseUrl: 'https://api.example', endpointId: 'my-shop' });

export function ProductPage(props: { product: string; onChosen: (name: string) => void }) {
  // The memo ignores an equal id: a product that is loaded again is not a new view.
  const product = createMemo(() => props.product);
  createEffect(() => recotag('viewProduct', { product: product() }));
  return (
    <reco-list
      area="product-page"
      product={props.product}
      limit={4}
      heading="You may also like"
      currency="EUR"
      on:reco-select={({ detail }) => props.onChosen(detail.product.displayName)}
    >
      <a href="/shoes">All shoes</a>
    </reco-list>
  );
}
