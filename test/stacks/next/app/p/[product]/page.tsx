import { RecoList } from 'recotag/react';
import { View } from '../../view';

export default async function ProductPage({ params }: { params: Promise<{ product: string }> }) {
  const { product } = await params;
  return (
    <main>
      <View product={product} />
      <RecoList area="product-page" product={product} limit={4} heading="You may also like" currency="EUR">
        <a href="/shoes">All shoes</a>
      </RecoList>
    </main>
  );
}
