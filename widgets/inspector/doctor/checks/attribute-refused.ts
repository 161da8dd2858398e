import type { Facts } from '../facts.js';
import type { Finding } from '../finding.js';

/** Attributes that a list can't use or doesn't know, by its own rules. */
export const attributeRefused = ({ lists }: Facts): Finding[] => {
  return lists.flatMap(({ name, troubles }) =>
    troubles.map(({ name: attribute, value, must, used, meant }): Finding => {
      const seen = `${attribute}="${value.length > 60 ? `${value.slice(0, 60)}…` : value}"`;
      if (must)
        return {
          id: 'attribute-refused',
          level: 'warning',
          sentence: `${name} can’t use its attribute ${attribute} and takes ${used}: write ${must}.`,
          seen,
        };
      return {
        id: 'attribute-unknown',
        level: 'warning',
        sentence: `${name} knows no attribute ${attribute}: ${meant ? `write ${meant}` : 'take it away'}.`,
        seen,
      };
    }),
  );
};
