import { useEffect, useState } from 'preact/hooks';
import { ProductPage } from './product-page.js';
import { startRouter } from './router.js';

const resolve = async (ids: string[]) => ids.map((id) => ({ id, displayName: `Resolved ${id}`, rating: 4 }));

export function Shop({ first }: { first: string }) {
  const [product, show] = useState(first);
  const [chosen, choose] = useState('');
  const [times, again] = useState(0);
  useEffect(() => startRouter(show), []);
  return (
    <>
      <ProductPage product={product} onChosen={choose} />
      <reco-list id="resolved" class="wide" product="4711" limit={3} resolveProducts={resolve} />
      <button type="button" id="again" onClick={() => again(times + 1)}>
        {times}
      </button>
      <output id="chosen">{chosen}</output>
    </>
  );
}
