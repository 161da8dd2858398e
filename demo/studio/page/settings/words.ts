import type { Setting } from '../elements/element-definition.js';

/** What a name of a slot or a part is called: an attribute may have the same name. */
const IN_PLACE = {
  attributes: (name: string) => name,
  properties: (name: string) => name,
  slots: (name: string) => (name ? `${name}, as HTML` : 'Default content'),
  parts: (name: string) => `${name}: style`,
};

/** `items-per-page` → `Items per page`, `--reco-badge-text` → `Badge text`, the part `name` → `Name: style` */
export const words = ({ place, name }: Pick<Setting, 'place' | 'name'>): string => {
  const plain = name
    .replace(/^--reco-/, '')
    .replace(/-/g, ' ')
    .replace(/\burl\b/, 'address')
    .replace(/\bid\b/, 'id');
  const title = IN_PLACE[place](plain);
  return title[0]!.toUpperCase() + title.slice(1);
};
