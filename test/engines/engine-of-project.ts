import { inject } from 'vitest';
import type { Engine } from './driver/engine.js';
import { playwrightEngine } from './driver/playwright.js';
import { webdriverEngine } from './driver/webdriver.js';
import type { Project } from './engines.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    engine: Project;
  }
}

/** The engine that this run of the scenarios is for. */
export const engineOfProject = (): Engine => {
  const installed = inject('engine');
  return installed.by === 'webdriver' ? webdriverEngine(installed) : playwrightEngine(installed);
};
