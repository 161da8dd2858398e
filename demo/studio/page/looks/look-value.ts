import type { Configuration } from '../model/configuration.js';
import { readDeclarations, withDeclaration } from './declarations.js';
import type { Look } from './look-table.js';

/** Parts that look alike: what one gets, the other gets. */
const TWINS: Record<string, string> = { next: 'previous' };

/** What is set; '' is the default. */
export const lookValue = ({ properties, parts }: Configuration, { property, part }: Look): string =>
  (part ? readDeclarations(parts[part] ?? '').get(property) : properties[property]) ?? '';

const without = (record: Record<string, string>, name: string): Record<string, string> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));

/** The configuration with a look set; '' gives the default back. */
export const withLook = (configuration: Configuration, { property, part }: Look, value: string): Configuration => {
  const { properties, parts } = configuration;
  if (!part)
    return {
      ...configuration,
      properties: value ? { ...properties, [property]: value } : without(properties, property),
    };
  let changed = parts;
  for (const each of [part, TWINS[part]].filter((name) => name !== undefined)) {
    const css = withDeclaration(changed[each] ?? '', property, value || undefined);
    changed = css ? { ...changed, [each]: css } : without(changed, each);
  }
  return { ...configuration, parts: changed };
};
