import { useNavigate, useParams } from '@solidjs/router';
import { onCleanup, onMount } from 'solid-js';
import { ProductPage } from '../../product-page';
import { routeCardLinks } from '../../recommendations';

export default function Page() {
  const params = useParams<{ product: string }>();
  const navigate = useNavigate();
  onMount(() => onCleanup(routeCardLinks(navigate)));
  return <ProductPage product={params.product} onChosen={() => {}} />;
}
