import { signal } from '@lit-labs/signals';
import { BRAND, type StoredPlace } from '../../../src/node/relay/lists/list-document.js';
import type { Look } from '../../../src/node/relay/lists/place-format.js';
import { type Brand, brandOf, looksOfBrand, NO_BRAND } from './brand.js';
import { BrandEditor } from './brand-editor.js';
import type { Shop } from './publish/shop.js';

/** The brand of the shop: each list has it that doesn't say otherwise. It is saved and published as a list is. */
export class ShopBrand extends BrandEditor {
  /** what is being typed: only the preview has it */
  readonly #typed = signal<Look | undefined>(undefined);

  constructor(
    private readonly shop: Pick<Shop, 'place' | 'save'>,
    say: (said: string) => void,
  ) {
    super(
      () => brandOf(this.look),
      (brand, _, isTyped) => this.#write(brand, isTyped),
      say,
    );
  }

  get look(): Look {
    return this.#typed.get() ?? this.shop.place(BRAND) ?? {};
  }

  #write(brand: Brand, isTyped: boolean): void {
    const look = looksOfBrand(brand);
    this.#typed.set(isTyped ? look : undefined);
    if (isTyped) return;
    const isNone = Object.entries(brand).every(([name, value]) => value === NO_BRAND[name as keyof Brand]);
    void this.shop.save(BRAND, isNone ? null : ({ id: BRAND, ...look } as StoredPlace));
  }
}
