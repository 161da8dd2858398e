import type { Given } from '../../protocol/given.js';
import type { Mode } from '../../protocol/operation-url.js';
import type { PopularProductsRequest } from '../../protocol/popular-products.js';
import type { Product } from '../../protocol/product.js';
import type { ProductReference } from '../../protocol/product-reference.js';
import type { RecoRequest } from '../../protocol/reco.js';
import type { CartLine } from '../../protocol/set-cart.js';
import type { XmlTree } from '../../protocol/xml.js';
import type { Answer } from './answer.js';
import type { CallOptions } from './client-options.js';

/** How an operation of any other name is called. */
export interface OperationOptions extends CallOptions {
  /** default `async`; `sync` requires a result in the answer */
  mode?: Mode | undefined;
  /** true: the operation changes nothing, so a sync call may be tried again. Default false */
  readOnly?: boolean | undefined;
}

/**
 * The service for server code. Each call rejects with an `OperationError` when the service can't be reached, refuses, or
 * answers with something else than a successful result; with a `TypeError` for input that interface.txt does not allow;
 * with the signal's reason when the caller gave up.
 */
export interface Client {
  /** Reco, sync (interface.txt section 4.4); `limit` from 1 to 30. */
  reco(criteria: RecoRequest, call?: CallOptions): Promise<Product[]>;
  /** GetPopularProducts, sync (section 4.5): products with nothing but ids. `itemsPerPage` from 1 to 1,000, default 10. */
  popularProducts(criteria?: Given<PopularProductsRequest>, call?: CallOptions): Promise<Product[]>;
  /** ViewProduct, async (section 4.2), for the call's or the client's `deviceUUID` or `customer`. */
  viewProduct(product: ProductReference, call?: CallOptions): Promise<Answer>;
  /**
   * SetCart, async (section 4.3), for the call's or the client's `deviceUUID` or `customer`. No lines: the cart is empty, said
   * by an empty `productList`, or by the operation that `operations.ClearCart` names.
   */
  setCart(lines: readonly CartLine[], call?: CallOptions): Promise<Answer>;
  /** Any other operation set up at the service: `body` is the tree under `<operation>`. */
  operation(name: string, body: XmlTree, call?: OperationOptions): Promise<Answer>;
}
