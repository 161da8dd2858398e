import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { recotag } from 'recotag';
import { RecoList } from 'recotag/react';
import reserve from 'recotag/reserve.css?url';
import { routeCardLinks } from '../recommendations';

recotag('config', { baseUrl: 'https://api.example', endpointId: 'my-shop' });

export const Route = createFileRoute('/p/$product')({
  head: () => ({ links: [{ rel: 'stylesheet', href: reserve }] }),
  component: ProductPage,
});

function ProductPage() {
  const { product } = Route.useParams();
  const { history } = useRouter();
  useEffect(() => recotag('viewProduct', { product }), [product]);
  useEffect(() => routeCardLinks((path) => history.push(path)), [history]);
  return (
    <RecoList area="product-page" product={product} limit={4} heading="You may also like" currency="EUR">
      <a href="/shoes">All shoes</a>
    </RecoList>
  );
}
