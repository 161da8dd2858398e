import { createRef } from 'react';
import { PopularProducts, RecoList, type RecoListProps } from 'recotag/react';
import type { RecoList as RecoListElement } from 'recotag/widgets';

const list = createRef<RecoListElement>();
const shared: RecoListProps = { area: undefined, limit: '8', layout: 'grid', texts: { next: 'On' } };

export const components = (
  <RecoList
    {...shared}
    ref={list}
    className="wide"
    style={{ minHeight: 0 }}
    data-test="1"
    aria-label="List"
    fullRows
    excludeCart="false"
    onRecoImpression={({ detail }) => console.log(detail.product.id, detail.position)}
    onRecoAction={({ detail }) => console.log(detail.action)}
    resolveProducts={undefined}
    renderCard={(product) => document.createTextNode(product.name)}
  >
    <PopularProducts slot="empty" itemsPerPage={20} page="2" catalogUrl="/api/products?ids={ids}" />
  </RecoList>
);

export const bare = (
  <reco-list area="home" limit="8" full-rows catalog-url="/api?ids={ids}" texts='{"next":"On"}' class="wide" key="1">
    <popular-products
      slot="empty"
      items-per-page={20}
      onreco-load={({ detail }) => console.log(detail.products.length)}
    />
  </reco-list>
);
