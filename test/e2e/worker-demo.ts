import type { Demo } from '../../demo/start-demo.js';
import { startTestDemo } from './start-test-demo.js';

/** What a path of the shop answers. */
export interface OwnPage {
  body: string;
  type?: string;
  policy?: string;
}

/** The demo, and pages of its shop that a test writes itself; they come from the shop's own server, as browsers want it. */
export interface WorkerDemo extends Demo {
  /** by their path; what the query asks is for the function */
  pages: Map<string, OwnPage | ((query: URLSearchParams) => OwnPage)>;
}

/** The whole demo on free ports, for tests that follow each other. */
export const startWorkerDemo = async (): Promise<WorkerDemo> => {
  const pages: WorkerDemo['pages'] = new Map();
  const demo = await startTestDemo({
    extra: async ({ url = '' }, response) => {
      const { pathname, searchParams } = new URL(url, 'http://shop.example');
      const found = pages.get(pathname);
      if (!found) return false;
      const { body, type = 'text/html', policy } = typeof found === 'function' ? found(searchParams) : found;
      response.writeHead(200, {
        'Content-Type': `${type}; charset=utf-8`,
        ...(policy && { 'Content-Security-Policy': policy }),
      });
      response.end(body);
      return true;
    },
  });
  return { ...demo, pages };
};
