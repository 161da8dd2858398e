import { listIdSystems } from '../../protocol/id-systems.js';
import { type ListOperation, listOperations } from '../../protocol/list-operation.js';
import { unreadError } from '../../protocol/operation-error.js';
import { isDeviceId, type Mode } from '../../protocol/operation-url.js';
import { popularProductsTree } from '../../protocol/popular-products.js';
import { type Product, toProduct } from '../../protocol/product.js';
import { recoTree } from '../../protocol/reco.js';
import { customerTree, setCartTree, trackingIdSystems, viewProductTree } from '../../protocol/tracking.js';
import { type XmlTree, xml } from '../../protocol/xml.js';
import { ipAddress } from '../http/ip-address.js';
import { baseUrl, timeoutNumber } from '../http/option-checks.js';
import { byFetch } from '../http/send.js';
import { secretKey } from '../secret/secret-key.js';
import { callService } from './call-service.js';
import type { CallOptions, Client, ClientOptions, OperationOptions } from './client.js';
import type { XmlElement, XmlValue } from './parse-xml.js';
import type { ServiceResponse } from './response.js';

const DEFAULT_ITEMS = 10;

/** The service for server code: Node 20 or later, and any runtime with web `fetch`. @throws TypeError for an invalid option */
export const createClient = (options: ClientOptions): Client => {
  const base = baseUrl(options.baseUrl);
  const secret = secretKey(options.secretKey);
  const { endpointId, operations = {}, pageElement, retries = 1, maxAnswerBytes = 5_000_000 } = options;
  const timeout = timeoutNumber(options.timeout, 5000);
  const shopper: CallOptions = {
    deviceUUID: options.deviceUUID,
    customer: options.customer,
    customerIp: options.customerIp,
  };
  const systems = { ...listIdSystems, ...trackingIdSystems, ...options.idSystems };
  const send = byFetch(options.fetch);
  if (!endpointId) throw TypeError('endpointId is missing');

  const request = (
    name: string,
    tree: XmlTree,
    mode: Mode,
    readOnly: boolean,
    { deviceUUID, customerIp, timeout: own, signal }: CallOptions,
    contentType = 'application/xml',
  ): Promise<ServiceResponse> => {
    signal?.throwIfAborted();
    const ip = customerIp === undefined ? undefined : ipAddress(customerIp);
    if (customerIp !== undefined && !ip) throw TypeError('customerIp must be an IPv4 or IPv6 address');
    if (deviceUUID !== undefined && !isDeviceId(deviceUUID)) throw TypeError('deviceUUID must be a UUID');
    const authorized = mode === 'async' || options.authorize === 'all';
    return callService({
      baseUrl: base,
      endpointId,
      operation: operations[name] ?? name,
      mode,
      body: xml('operation', tree ?? ''),
      headers: {
        Accept: 'application/xml',
        'Content-Type': contentType,
        ...(ip && authorized && { 'X-Customer-IP': ip }),
      },
      secret,
      authorized,
      deviceUUID: mode === 'async' ? deviceUUID : undefined,
      timeout: timeoutNumber(own, timeout),
      retries: readOnly && mode === 'sync' ? retries : 0,
      maxAnswerBytes,
      signal,
      send,
    });
  };

  const list = async (name: ListOperation, tree: XmlTree, call: CallOptions | undefined) => {
    const { contentType, list, item } = listOperations[name];
    const { result, httpStatus } = await request(name, tree, 'sync', true, { ...shopper, ...call }, contentType);
    const within = result?.[list];
    const found = Object.entries(within === undefined ? (result ?? {}) : element(within));
    const names = found.flatMap(([name, value]) => (within !== undefined || typeof value === 'object' ? name : []));
    const unread = unreadError(name, base, names, { httpStatus, body: '' });
    if (unread) throw unread;
    return productsIn(result, list, item);
  };

  const about = (call: CallOptions | undefined) => named({ ...shopper, ...call }, systems.customer);

  return {
    reco: async (criteria, call) => list('Reco', recoTree(criteria, systems), call),
    async popularProducts(criteria, call) {
      const tree = popularProductsTree({ itemsPerPage: DEFAULT_ITEMS, ...criteria }, systems, pageElement);
      return list('GetPopularProducts', tree, call);
    },
    async viewProduct(product, call) {
      const own = about(call);
      return request('ViewProduct', viewProductTree(product, own.customer, systems), 'async', false, own);
    },
    async setCart(lines, call) {
      const own = about(call);
      const tree = setCartTree(lines, own.customer, systems);
      if (lines.length || !operations.ClearCart) return request('SetCart', tree, 'async', false, own);
      const customer = customerTree(own.customer, systems.cartCustomer);
      return request('ClearCart', { customer }, 'async', false, own);
    },
    async operation(name, body, { mode = 'async', readOnly = false, ...call }: OperationOptions = {}) {
      return request(name, body, mode, readOnly, { ...shopper, ...call });
    },
  };
};

/** A call whose shopper is known, as a tracking operation needs it. */
const named = (call: CallOptions, customerSystems: Parameters<typeof customerTree>[1]): CallOptions => {
  if (!call.deviceUUID && !customerTree(call.customer, customerSystems))
    throw TypeError('a deviceUUID or a customer is required');
  return call;
};

const element = (value: XmlValue): XmlElement =>
  value && typeof value === 'object' && !Array.isArray(value) ? value : {};

const text = (value: XmlValue): string | undefined =>
  typeof value === 'string' ? value : Array.isArray(value) ? text(value[0]) : undefined;

/** The products of a list operation's result (docs/interface.md sections 2.5 and 2.7); products without an id are omitted. */
const productsIn = (result: XmlElement | undefined, list: string, item: string): Product[] => {
  const items = element(result?.[list])[item];
  return (Array.isArray(items) ? items : []).flatMap((each) => {
    const fields = element(each);
    const ids: Record<string, string> = {};
    for (const [system, value] of Object.entries(element(fields.ids))) ids[system] = text(value)?.trim() ?? '';
    return toProduct((name) => text(fields[name]), ids, text(element(fields.manufacturer).name)) ?? [];
  });
};
