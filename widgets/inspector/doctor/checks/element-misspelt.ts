import type { Facts } from '../facts.js';
import type { Finding } from '../finding.js';

export const elementMisspelt = ({ misspelt }: Facts): Finding[] =>
  misspelt.map(({ name, meant }) => ({
    id: 'element-misspelt',
    level: 'error',
    sentence: `The page has an element <${name}>, which nobody knows: write <${meant}>.`,
    seen: 'no script defines it',
  }));
