import { type Client, createClient, OperationError, type Product } from 'recotag/client';

const client: Client = createClient({ baseUrl: '/reco', endpointId: 'my-shop', headers: undefined });

export const related = async (product: string): Promise<Product[]> => {
  try {
    return await client.reco({ limit: 8, product, area: undefined }, { signal: undefined });
  } catch (error) {
    if (error instanceof OperationError) console.log(error.httpStatus, error.operation, error.body);
    return client.popularProducts({ category: undefined, page: 2 });
  }
};
