import { RecoList } from 'recotag/react';
import { View } from './view';

export default function ProductPage() {
  return (
    <main>
      <View product="4711" />
      <RecoList area="product-page" product="4711" limit={4} heading="You may also like" currency="EUR">
        <a href="/shoes">All shoes</a>
      </RecoList>
    </main>
  );
}
