import { createRef, StrictMode, useState } from 'react';
import { RecoList } from 'recotag/react';
import type { RecoList as RecoListElement } from 'recotag/widgets';
import { ProductPage } from './product-page.js';

const list = createRef<RecoListElement>();

/** Draws again at each click, with new functions each time. */
export function Trial() {
  const [times, again] = useState(0);
  return (
    <StrictMode>
      <ProductPage
        product="4711"
        onChosen={(name) => {
          document.title = `chosen after ${times}: ${name}`;
        }}
      />
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
    </StrictMode>
  );
}
