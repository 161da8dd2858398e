import type { Facts } from '../facts.js';
import type { Finding } from '../finding.js';

export const productWithoutId = ({ viewWithoutProduct, lists }: Facts): Finding[] => {
  const findings: Finding[] = [];
  if (viewWithoutProduct)
    findings.push({
      id: 'product-without-id',
      level: 'error',
      sentence: 'This page reports a product view without a product id: print the id into data-view-product.',
      seen: 'data-view-product=""',
    });
  for (const { name, nameless } of lists)
    if (nameless)
      findings.push({
        id: 'product-without-id',
        level: 'warning',
        sentence: `${nameless} of the products that the service named for ${name} have no id and are not shown: ask its operator for ids in the answer.`,
        seen: 'the answer under Lists',
      });
  return findings;
};
