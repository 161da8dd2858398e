import { useRef } from 'preact/hooks';
import { RecoList } from 'recotag/react';
import type { RecoList as RecoListElement } from 'recotag/widgets';

export function ProductPage({ product }: { product: string }) {
  const list = useRef<RecoListElement>(null);
  return (
    <main>
      <RecoList
        ref={list}
        area="product-page"
        product={product}
        limit={4}
        heading="You may also like"
        onRecoSelect={({ detail }) => console.log(detail.product.displayName)}
      >
        <a href="/shoes">All shoes</a>
      </RecoList>
      <reco-list area="home" limit="8" full-rows onreco-load={({ detail }) => console.log(detail.products.length)} />
    </main>
  );
}

// @ts-expect-error no such layout
export const wrong = <RecoList layout="tower" />;
