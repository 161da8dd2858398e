import { supports, withoutInvalid } from './check-value.js';
import type { ElementDefinition } from './manifest.js';
import type { Configuration } from './state.js';

export class Elements {
  constructor(readonly all: readonly ElementDefinition[]) {}

  definition({ element }: Pick<Configuration, 'element'>): ElementDefinition {
    return this.all.find(({ name }) => name === element) ?? this.all[0]!;
  }

  attributesOf(element: string): ReadonlySet<string> {
    const { settings } = this.definition({ element });
    return new Set(settings.filter(({ place }) => place === 'attributes').map(({ name }) => name));
  }

  /** The configuration without invalid values: what the preview shows and the code contains. */
  valid(configuration: Configuration): Configuration {
    return withoutInvalid(configuration, this.definition(configuration), supports);
  }
}
