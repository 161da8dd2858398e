// https://www.npmjs.com/package/recombee-js-api-client: the request for a list, without cards.
import recombee from 'recombee-js-api-client';

const client = new recombee.ApiClient('bench', 'bench');
client.send(new recombee.RecommendItemsToItem('4711', 'shopper', 4)).then(console.log);
