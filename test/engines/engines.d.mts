/** An engine of this machine. */
export interface Installed {
  name: 'chromium' | 'chromium-bfcache' | 'firefox' | 'webkit';
  /** what drives it */
  by: 'playwright' | 'webdriver';
  /** path of the browser */
  binary: string;
  /** path of the WebDriver, where that is what drives it */
  driver?: string | undefined;
}

/**
 * What this machine has. Debian's browsers come first; where one is missing, the one that Playwright has downloaded
 * serves as well. `missing` has a sentence for each engine that is skipped.
 */
export const engines: () => { installed: Installed[]; missing: string[] };
