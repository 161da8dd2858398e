import { Suspense } from 'react';
import { RecoList } from 'recotag/react';
import { View } from '../../shop';

type Props = { params: Promise<{ product: string }> };

async function Product({ params }: Props) {
  const { product } = await params;
  return (
    <>
      <View product={product} />
      <RecoList area="product-page" product={product} limit={4} heading="You may also like" currency="EUR">
        <a href="/shoes">All shoes</a>
      </RecoList>
    </>
  );
}

export default function ProductPage({ params }: Props) {
  return (
    <main>
      <Suspense>
        <Product params={params} />
      </Suspense>
    </main>
  );
}
