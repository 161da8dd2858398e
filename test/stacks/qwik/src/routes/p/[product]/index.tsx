import { component$, useVisibleTask$ } from '@builder.io/qwik';
import { useLocation, useNavigate } from '@builder.io/qwik-city';
import { recotag } from 'recotag';
import { routeCardLinks } from '../../../recommendations';
import 'recotag/reserve.css';

export default component$(() => {
  const { params } = useLocation();
  const navigate = useNavigate();
  useVisibleTask$(
    ({ cleanup }) => {
      recotag('config', { baseUrl: 'https://api.example', endpointId: 'my-shop' });
      void import('recotag/widgets');
      cleanup(routeCardLinks((path) => void navigate(path)));
    },
    { strategy: 'document-ready' },
  );
  useVisibleTask$(({ track }) => recotag('viewProduct', { product: track(() => params.product) }), {
    strategy: 'document-ready',
  });
  return (
    <reco-list area="product-page" product={params.product} limit={4} heading="You may also like" currency="EUR">
      <a href="/shoes">All shoes</a>
    </reco-list>
  );
});
