import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { build } from 'esbuild';

/** The runtime's binary; undefined where npm has none for this platform. */
export const workerdBinary = (): string | undefined => {
  try {
    return createRequire(import.meta.url)('workerd').default;
  } catch {
    return;
  }
};

/** Bundles the worker as a shop's build would, and runs it on a free port. */
export const startWorkerd = async (
  binary: string,
  bindings: Record<string, string>,
  entry = new URL('./worker.ts', import.meta.url).pathname,
) => {
  const folder = await mkdtemp(join(tmpdir(), 'recotag-workerd-'));
  const { metafile } = await build({
    entryPoints: [entry],
    outfile: join(folder, 'worker.js'),
    bundle: true,
    format: 'esm',
    target: 'es2022',
    conditions: ['workerd', 'worker', 'browser'],
    metafile: true,
    logLevel: 'warning',
  });
  const config = `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = (
      modules = [(name = "worker.js", esModule = embed "worker.js")],
      compatibilityDate = "2026-01-01",
      bindings = [${Object.entries(bindings).map(([name, text]) => `(name = ${JSON.stringify(name)}, text = ${JSON.stringify(text)})`)}],
      globalOutbound = "outside",
    )),
    (name = "outside", network = (allow = ["private", "local"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
);
`;
  await writeFile(join(folder, 'config.capnp'), config);
  const child = spawn(binary, ['serve', '--control-fd=3', join(folder, 'config.capnp')], {
    stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
  });
  const port = await listening(child);
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    inputs: Object.keys(metafile.inputs),
    async close() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
      await rm(folder, { recursive: true });
    },
  };
};

/** workerd reports its port on its control channel. */
const listening = (child: ChildProcess): Promise<number> => {
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => reject(Error(`workerd ended with ${code}`)));
    createInterface(child.stdio[3] as Readable).on('line', (line) => {
      const { event, port } = JSON.parse(line);
      if (event === 'listen') resolve(port);
    });
  });
};
