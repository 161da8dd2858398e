// The element in JSX, with types from 'recotag/react'.
import type {} from 'recotag/react';

export function Bare() {
  return <reco-list product="4711" full-rows limit="4" catalog-url="/api/products?ids={ids}" />;
}
