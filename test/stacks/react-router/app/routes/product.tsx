import { useEffect, useState } from 'react';
import { recotag } from 'recotag';
import { RecoList } from 'recotag/react';
import type { Route } from './+types/product';

export default function ProductPage({ params: { product } }: Route.ComponentProps) {
  const [chosen, setChosen] = useState('');
  useEffect(() => recotag('viewProduct', { product }), [product]);
  return (
    <>
      <RecoList
        area="product-page"
        product={product}
        limit={4}
        heading="You may also like"
        currency="EUR"
        onRecoSelect={({ detail }) => setChosen(detail.product.displayName)}
      >
        <a href="/shoes">All shoes</a>
      </RecoList>
      <p id="chosen">{chosen}</p>
    </>
  );
}
