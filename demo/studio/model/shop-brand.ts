import { signal } from '@lit-labs/signals';
import type { Look } from '../../../src/node/relay/lists/place-format.js';
import { type Brand, brandOf, looksOfBrand } from './brand.js';
import { BrandEditor } from './brand-editor.js';

/** The brand of the shop: each list has it that doesn't say otherwise. */
export class ShopBrand {
  readonly editor: BrandEditor;
  readonly #look = signal<Look>({});
  constructor(say: (said: string) => void) {
    this.editor = new BrandEditor(
      () => this.brand,
      (brand) => this.#look.set(looksOfBrand(brand)),
      say,
    );
  }

  get look(): Look {
    return this.#look.get();
  }

  get brand(): Brand {
    return brandOf(this.look);
  }
}
