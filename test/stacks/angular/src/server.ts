import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import {
  AngularNodeAppEngine,
  createNodeRequestHandler,
  isMainModule,
  writeResponseToNodeResponse,
} from '@angular/ssr/node';

const files = fileURLToPath(new URL('../browser', import.meta.url));
const engine = new AngularNodeAppEngine();

const server = createServer(async (request, response) => {
  const file = `${files}${request.url}`;
  if (/\.(js|css)$/.test(file) && existsSync(file)) {
    response.setHeader('Content-Type', file.endsWith('js') ? 'text/javascript' : 'text/css');
    createReadStream(file).pipe(response);
    return;
  }
  const page = await engine.handle(request);
  if (page) await writeResponseToNodeResponse(page, response);
  else response.writeHead(404).end();
});

if (isMainModule(import.meta.url)) server.listen(process.env.PORT);

export const reqHandler = createNodeRequestHandler((request, response) => {
  server.emit('request', request, response);
});
