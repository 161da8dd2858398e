import type { Facts } from '../facts.js';
import type { Finding } from '../finding.js';

export function listEmpty({ lists }: Facts): Finding[] {
  return lists
    .filter(({ state }) => state === 'empty')
    .map(({ name, received, reasons }) => ({
      id: 'list-empty',
      level: 'warning',
      sentence: received
        ? `${name} is empty because each of the ${received} products that the service named ${reasons.join(' or ')}: ask for more by limit, or leave fewer out.`
        : `${name} is empty because the service named no products: see whether its area, category and product are known to the service, and put a <popular-products slot="empty"> inside as a fallback.`,
    }));
}
