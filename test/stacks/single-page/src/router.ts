import { routeCardLinks } from './recotag.js';

/** The product whose page the address names. */
export const productOfRoute = (): string => location.pathname.split('/').at(-1)!;

/** A router as small as can be: tells the product of each new address. */
export function startRouter(tell: (product: string) => void): void {
  const look = () => tell(productOfRoute());
  addEventListener('popstate', look);
  routeCardLinks((path) => {
    history.pushState(null, '', path);
    look();
  });
}
