import { useEffect } from 'react';
import { RecoList } from 'recotag/react';
import { recotag } from './recotag';

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
