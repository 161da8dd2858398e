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

/** What one run of the scenarios is for. */
export interface Project extends Installed {
  /** the engine's name, with `-relay` where pages reach the service only by a first-party relay */
  project: string;
  relayed: boolean;
}

/** The runs by their names; unless told, every engine, and one of them by relay as well. */
export const projects: (wanted?: string[]) => Project[];

/**
 * What this machine has. Debian's browsers come first; where one is missing, the one that Playwright has downloaded
 * serves as well. `missing` has a sentence for each engine that is skipped.
 */
export const engines: () => { installed: Installed[]; missing: string[] };

/** The tag under test: `RECOTAG_FILE`, or `recotag.js` in `RECOTAG_DIST`, or the built one. */
export const tagFile: () => string;
