import type { ComponentChildren, Ref } from 'preact';
import type { InMarkup, PopularProducts, PopularProductsOptions, RecoList, RecoListOptions } from 'recotag/widgets';

type InJsx<Options, List> = InMarkup<Options> & { children?: ComponentChildren; ref?: Ref<List> };

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'reco-list': InJsx<RecoListOptions, RecoList>;
      'popular-products': InJsx<PopularProductsOptions, PopularProducts>;
    }
  }
}
