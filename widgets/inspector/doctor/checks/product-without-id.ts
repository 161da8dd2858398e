import type { Facts } from '../facts.js';
import type { Finding } from '../finding.js';

export function productWithoutId({ operations, viewWithoutProduct, lists }: Facts): Finding[] {
  const findings: Finding[] = [];
  const say = (sentence: string, level: Finding['level'] = 'error') =>
    findings.push({ id: 'product-without-id', level, sentence });
  if (viewWithoutProduct)
    say(
      'This page reports a product view without a product id, so it is not sent: print the product’s id into data-view-product in the template.',
    );
  const call = operations.find(
    ({ body, steps }) => !body && steps.some(({ error }) => /(product|sku)\b.*must be/i.test(`${error}`)),
  );
  if (call)
    say(
      `A call was refused because a product in it has no id (${call.steps.at(-1)?.error}): give recotag('${call.operation}', …) the id as text.`,
    );
  for (const { name, nameless } of lists)
    if (nameless)
      say(
        `${nameless} of the products that the service named for ${name} have no id and are not shown: ask its operator which identifier system the answer should carry.`,
        'warning',
      );
  return findings;
}
