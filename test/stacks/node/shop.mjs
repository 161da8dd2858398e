import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import { createClient, renderList } from 'recotag/server';

const client = createClient({ baseUrl: process.env.SERVICE, endpointId: 'my-shop' });
const deviceUUID = '7f3e2c1a-1b2c-4d3e-8f4a-123456789abc';

const page = async (product) => {
  if (product) await client.viewProduct({ product }, { deviceUUID });
  const place = product ? { area: 'product-page', product } : { area: 'home' };
  const list = await renderList(client, 'reco-list', { ...place, limit: 4 });
  return `<!doctype html>
<html lang="en">
  <title>A shop</title>
  <link rel="stylesheet" href="/recotag-reserve.css">
  <link rel="stylesheet" href="/recotag-cards.css">
  <script async src="/recotag.js" data-base-url="https://api.example" data-endpoint-id="my-shop"></script>
  <script async src="/recotag-widgets.js"></script>
  ${list}
</html>`;
};

createServer(async ({ url = '/' }, response) => {
  const type = { js: 'text/javascript', css: 'text/css' }[url.split('.').at(-1)];
  const [isPage, product] = /^\/(?:p\/([\w-]+))?$/.exec(url) ?? [];
  if (isPage) response.setHeader('Content-Type', 'text/html; charset=utf-8').end(await page(product));
  else if (!type) response.writeHead(404).end();
  else {
    response.setHeader('Content-Type', type);
    createReadStream(new URL(import.meta.resolve(`recotag/dist${url}`))).pipe(response);
  }
}).listen(process.env.PORT);
