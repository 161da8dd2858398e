/** An installed engine. */
export interface Installed {
  name: 'chromium' | 'chromium-bfcache' | 'firefox' | 'webkit';
  /** its driver */
  by: 'playwright' | 'webdriver';
  /** path of the browser */
  binary: string;
  /** path of the WebDriver, if it uses one */
  driver?: string | undefined;
}

/** An engine, directly or through a relay. */
export interface Project extends Installed {
  /** the engine's name, with `-relay` where pages reach the service through a first-party relay */
  project: string;
  relayed: boolean;
}

/** The projects with these names; by default every engine, and `chromium-relay`. */
export const projects: (wanted?: string[]) => Project[];

/**
 * The installed engines: Debian's browser, or else the one that Playwright downloaded. `missing` has a sentence for each missing engine.
 */
export const engines: () => { installed: Installed[]; missing: string[] };

/** The tag under test: `RECOTAG_FILE`, or `recotag.js` in `RECOTAG_DIST`, or the built one. */
export const tagFile: () => string;
