import type { Customer } from '../protocol/customer.js';
import type { ProductReference } from '../protocol/product-reference.js';
import type { CartLine } from '../protocol/set-cart.js';
import type { XmlTree } from '../protocol/xml.js';
import type { Config } from './config.js';
import type { OperationDetail } from './events.js';

/** The tag, as a page calls it: `recotag(command, …)`. Never throws; bad input fires `recotag:rejected` on `document`. */
export interface Recotag {
  (command: 'viewProduct', input: ProductReference): void;
  (command: 'setCart', lines: readonly CartLine[]): void;
  (command: 'identify', customer: Customer | null): void;
  (command: 'operation', name: string, body: { [element: string]: XmlTree }): void;
  (command: 'consent', answer: 'granted' | 'denied'): void;
  (command: 'flush' | 'reset'): void;
  (command: 'config', changes: Config): void;

  /** in the stub the calls that wait for the file; once it has loaded, what is pushed here is called at once */
  q?: ArrayLike<unknown>[] | { push(call: ArrayLike<unknown>): unknown };
  /** undefined before the file has loaded */
  readonly version?: string;
  /** the settled configuration */
  readonly config?: Config;
  /** the lines of the last `setCart`, undefined before */
  readonly cart?: readonly CartLine[];
  /** undefined without consent */
  readonly deviceUUID?: string;
}

declare global {
  interface Window {
    recotag?: Recotag;
  }
  interface DocumentEventMap {
    'recotag:config': CustomEvent<Config>;
    'recotag:cart': CustomEvent<readonly CartLine[]>;
    'recotag:queued': CustomEvent<OperationDetail>;
    'recotag:sent': CustomEvent<OperationDetail>;
    'recotag:retry': CustomEvent<OperationDetail>;
    'recotag:rejected': CustomEvent<OperationDetail>;
    'recotag:dropped': CustomEvent<OperationDetail>;
  }
}
