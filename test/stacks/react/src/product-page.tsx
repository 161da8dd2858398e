import { useEffect } from 'react';
import { recotag } from 'recotag';
import { RecoList } from 'recotag/react';
import 'recotag/reserve.css';

recotag('config', { baseUrl: 'https://api.example', endpointId: 'my-shop' });

export function ProductPage({ product, onChosen }: { product: string; onChosen: (name: string) => void }) {
  useEffect(() => recotag('viewProduct', { product }), [product]);
  return (
    <RecoList
      area="product-page"
      product={product}
      limit={4}
      heading="You may also like"
      currency="EUR"
      onRecoSelect={({ detail }) => onChosen(detail.product.displayName)}
    >
      <a href="/shoes">All shoes</a>
    </RecoList>
  );
}
