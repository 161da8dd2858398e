import { useEffect } from 'preact/hooks';
import { recotag } from 'recotag';
import 'recotag/widgets';
import 'recotag/reserve.css';

recotag('config', { baseUrl: 'https://api.example', endpointId: 'my-shop' });

export function ProductPage({ product, onChosen }: { product: string; onChosen: (name: string) => void }) {
  useEffect(() => recotag('viewProduct', { product }), [product]);
  return (
    <reco-list
      area="product-page"
      product={product}
      limit={4}
      heading="You may also like"
      currency="EUR"
      onreco-select={({ detail }) => onChosen(detail.product.displayName)}
    >
      <a href="/shoes">All shoes</a>
    </reco-list>
  );
}
