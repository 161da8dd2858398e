/** How the code is to be installed: chosen beside the code, in no link. */
export interface Install {
  /** `demo`: works as it stands while the demo runs; `shop`: with the shop's own addresses */
  target: 'demo' | 'shop';
  /** address of the folder with the built files */
  filesUrl: string;
  /** the shop's own `catalog-url`; '' is unknown */
  catalogUrl: string;
  /** an address of the shop's pictures; '' is the shop's own site */
  picturesUrl: string;
  /** who reports views and carts: nobody, the page's own data, or calls in the templates */
  tracking: 'none' | 'page' | 'calls';
  /** whether the list follows the page's own product or category, or always has the chosen one */
  follows: boolean;
  /** selector of the list's place; '' is where its markup stands in the template */
  at: string;
  where: 'before' | 'after' | 'inside' | 'instead';
  /** whether the code for the shop's own analytics is wanted */
  analytics: boolean;
}

export const startingInstall = (filesUrl: string): Install => ({
  target: 'demo',
  filesUrl,
  catalogUrl: '',
  picturesUrl: '',
  tracking: 'none',
  follows: true,
  at: '',
  where: 'after',
  analytics: false,
});
