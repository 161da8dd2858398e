// The only globals besides JavaScript's own that src/protocol uses: pages, workers and Node have them.
// tsconfig.json excludes this file, since the types of pages and of Node declare them as well.

declare class URL {
  constructor(url: string | URL, base?: string | URL);
  hash: string;
  host: string;
  hostname: string;
  href: string;
  readonly origin: string;
  password: string;
  pathname: string;
  port: string;
  protocol: string;
  search: string;
  readonly searchParams: URLSearchParams;
  username: string;
}

declare class URLSearchParams {
  get(name: string): string | null;
  has(name: string): boolean;
  values(): IterableIterator<string>;
}

declare class Headers {
  constructor(init: Record<string, string>);
}
