/** What a shop of these tests answers for `/cart.json`, in PHP and as its pages get it. */
export const cartAnswer = { lines: [{ product: '4711', count: 2, price: 19.9 }], customerId: '42' };
