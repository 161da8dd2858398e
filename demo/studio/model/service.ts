/** The service that the preview talks to. Lives in the memory of this tab: in no address, in no storage. */
export interface Connection {
  /** undefined: the sandbox */
  real?: { baseUrl: string; endpointId: string; catalogUrl?: string | undefined } | undefined;
}

/** Whether somebody is about to paste a secret into a field that pages show to everybody. */
export const looksSecret = (text: string): boolean =>
  /secret\s*key|authorization|bearer /i.test(text) || /^[A-Za-z0-9+/_-]{32,}={0,2}$/.test(text.trim());
