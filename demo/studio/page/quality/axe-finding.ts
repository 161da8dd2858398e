/** A finding of axe, without the nodes themselves. */
export interface AxeFinding {
  id: string;
  impact: string;
  help: string;
  targets: readonly string[];
}
