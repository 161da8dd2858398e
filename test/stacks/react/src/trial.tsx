import { createRef, StrictMode, useEffect, useState } from 'react';
import { RecoList } from 'recotag/react';
import type { RecoList as RecoListElement } from 'recotag/widgets';
import { ProductPage } from './product-page.js';
import { startRouter } from './router.js';

const list = createRef<RecoListElement>();

/** A shop of a home page and product pages, which draws again at each click, with new functions each time. */
export function Trial({ first }: { first: string }) {
  const [product, show] = useState(first);
  const [times, again] = useState(0);
  const [chosen, choose] = useState('');
  useEffect(() => startRouter(show), []);
  if (!product) return <RecoList area="home" limit={4} heading="For you" currency="EUR" />;
  return (
    <StrictMode>
      <ProductPage product={product} onChosen={(name) => choose(`${times} ${name}`)} />
      <RecoList
        ref={list}
        id="resolved"
        className="wide"
        product="4711"
        limit="3"
        dedupe={false}
        texts={{ previous: 'Back' }}
        resolveProducts={async (ids) => ids.map((id) => ({ id, displayName: `Resolved ${id}`, rating: 4 }))}
      />
      <button type="button" id="again" onClick={() => again(times + 1)}>
        {times}
      </button>
      <output id="ref">{list.current?.state}</output>
      <output id="chosen">{chosen}</output>
    </StrictMode>
  );
}
