import type { InMarkup, PopularProducts, PopularProductsOptions, RecoList, RecoListOptions } from 'recotag/widgets';
import type { JSX } from 'solid-js';

type InJsx<Options, List> = InMarkup<Options> & { children?: JSX.Element; ref?: List | ((list: List) => void) };

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements {
      'reco-list': InJsx<RecoListOptions, RecoList>;
      'popular-products': InJsx<PopularProductsOptions, PopularProducts>;
    }
  }
}
