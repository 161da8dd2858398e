import type { PlaceSetup } from '../place/messages.js';
import { factsOf, startingInstall } from './code/facts.js';
import { slotTexts } from './code/markup.js';
import { styleRules } from './code/styles.js';
import { Part } from './part.js';
import { type Demo, shopPageUrl, tryShopPage } from './server.js';
import { previewService, type ServiceChoice } from './simulation.js';
import type { Configuration } from './state.js';

interface ShopPageState {
  /** as it was typed */
  address: string;
  /** of the page in the frame */
  url: string | undefined;
  problem: string;
  /** whether the page in the frame has reported that it is ready */
  isOpen: boolean;
}

/** The page of a shop in which the list is tried. */
export class ShopPage extends Part<ShopPageState> {
  constructor(render: () => void) {
    super({ address: '', url: undefined, problem: '', isOpen: false }, render);
  }

  async open(address: string): Promise<void> {
    this.update({ address, url: undefined, problem: '', isOpen: false });
    try {
      await tryShopPage(address);
      this.update({ url: shopPageUrl(address) });
    } catch (error) {
      this.update({ problem: (error as Error).message });
    }
  }

  ready(): void {
    this.update({ problem: '', isOpen: true });
  }

  setProblem(problem: string): void {
    this.update({ problem });
  }
}

/** The list as a shop's page gets it. */
export const placeSetup = (
  studio: ServiceChoice & { readonly demo: Demo; readonly validConfiguration: Configuration },
): PlaceSetup => {
  const choice = previewService(studio, 'normal');
  const catalogUrl = studio.service.state.real?.catalogUrl ?? '';
  const { configuration } = factsOf(
    studio.validConfiguration,
    { ...startingInstall(''), target: catalogUrl ? 'shop' : 'demo', catalogUrl },
    { origin: location.origin, integrity: studio.demo.integrity, ...choice },
  );
  const { element, attributes } = configuration;
  return {
    ...choice,
    element,
    attributes: { ...attributes, loading: 'eager' },
    inside: slotTexts(configuration).join(''),
    rules: styleRules(configuration),
  };
};
