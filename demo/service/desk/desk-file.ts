import { readFile } from 'node:fs/promises';

const FILES: Record<string, [name: string, type: string]> = {
  '/': ['desk.html', 'text/html; charset=utf-8'],
  '/desk.css': ['desk.css', 'text/css; charset=utf-8'],
  '/desk.js': ['desk.js', 'text/javascript; charset=utf-8'],
  '/lists.js': ['lists.js', 'text/javascript; charset=utf-8'],
  '/pretty-xml.js': ['pretty-xml.js', 'text/javascript; charset=utf-8'],
  '/words.js': ['words.js', 'text/javascript; charset=utf-8'],
  '/favicon.ico': ['favicon.svg', 'image/svg+xml'],
};

/** In no other page's frame either, where a click could be led to its buttons. */
const POLICY = "default-src 'self'; frame-ancestors 'none'";

/** Beside this file in the source, and in the source too when this runs from the built `build/demo.js`. */
const FOLDERS = ['./page/', '../demo/service/desk/page/'];

/** A file of the page that shows live what arrives. Scripts come from the service itself only. */
export const deskFile = async (
  path: string,
): Promise<{ headers: Record<string, string>; content: Buffer } | undefined> => {
  if (!Object.hasOwn(FILES, path)) return undefined;
  const [name, type] = FILES[path]!;
  for (const folder of FOLDERS) {
    const content = await readFile(new URL(folder + name, import.meta.url)).catch(() => undefined);
    if (content) return { content, headers: { 'content-type': type, 'content-security-policy': POLICY } };
  }
  return undefined;
};
