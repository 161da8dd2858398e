// The types of the server entry need neither the DOM's nor Node's.
import { type Client, createClient, createRelay, OperationError, toFetchHandler, toNodeHandler } from 'recotag/server';

const client: Client = createClient({ baseUrl: 'https://api.example', endpointId: 'my-shop', secretKey: undefined });
const relay = createRelay({ baseUrl: 'https://api.example', operations: { ViewProduct: { name: undefined } } });

export const fetchHandler = toFetchHandler(relay, (request) => request.headers.get('x-real-ip'));
export const nodeHandler = toNodeHandler(relay);

export async function related(product: string): Promise<string[]> {
  try {
    const products = await client.reco({ limit: 8, product, area: undefined });
    return products.map(({ displayName }) => displayName);
  } catch (error) {
    if (error instanceof OperationError && error.httpStatus === 503) return [];
    throw error;
  }
}
