// Snippets that are a server's whole answer: run by PHP's own server.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { freePort } from '../../relay/free-port.js';
import { cartAnswer } from './cart-answer.js';
import { php } from './php.js';
import { snippetsByWay } from './snippets-by-way.js';

const snippets = snippetsByWay('server-page');

let server: ChildProcess | undefined;
let folder: string | undefined;
afterEach(async () => {
  if (server?.exitCode === null && server.kill()) await once(server, 'exit');
  if (folder) await rm(folder, { recursive: true });
});

/** Resolves when the address answers. */
const answered = async (url: string): Promise<Response> => {
  for (;;) {
    const response = await fetch(url).catch(() => undefined);
    if (response) return response;
    if (server!.exitCode !== null) throw Error(`php ended with ${server!.exitCode}`);
  }
};

test('there are some', () => expect(snippets.length).toBeGreaterThan(0));

describe.skipIf(!php)('PHP', () => {
  test.each(snippets)('$name', async ({ code }) => {
    folder = await mkdtemp(join(tmpdir(), 'recotag-php-'));
    await writeFile(join(folder, 'cart.json.php'), code);
    const address = `127.0.0.1:${await freePort()}`;
    const shop = `auto_prepend_file=${resolve('test/dist/snippets/php-shop.php')}`;
    server = spawn(php!, ['-d', shop, '-d', 'display_errors=1', '-S', address, '-t', folder], { stdio: 'ignore' });
    const response = await answered(`http://${address}/cart.json.php`);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    // No cache may give it to another shopper.
    expect(response.headers.get('cache-control')).toMatch(/\bprivate\b.*\bno-store\b/);
    expect(await response.json()).toEqual(cartAnswer);
  });
});
