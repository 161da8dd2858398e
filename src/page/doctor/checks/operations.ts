import { RENDERED } from '../../../protocol/unrendered.js';
import type { Facts } from '../facts.js';
import type { FindingRecords, Found } from '../finding.js';
import { counted } from '../text/counted.js';
import { masked } from '../text/mask.js';
import { aboutService } from './service.js';

/** What the tag says of an id that a template has left. */
const isUnrenderedError = (error: string): boolean => error.includes(`must be ${RENDERED}`);

const WITHOUT_ID = /(product|sku)\b.{0,200}must be an id/i;

/** Calls that the tag itself rejected: nothing was sent. */
const refusedCalls = ({ operations }: Facts, isWithoutId: boolean): { operation: string; error: string }[] => {
  const refused = operations.flatMap(({ operation, body, steps }) => {
    const { error } = (!body && steps.find(({ name }) => name === 'rejected')) || {};
    return error === undefined ? [] : { operation, error: masked(error) };
  });
  const each = new Map(refused.map((call) => [call.error, call]));
  return [...each.values()].slice(0, 5).filter(({ error }) => WITHOUT_ID.test(error) === isWithoutId);
};

/** What the page calls, and what the tag or the service rejects. */
export const operationFindings = {
  /** The service rejected a request and will not accept it later. The finding shows the status and the message. */
  'operation-refused': {
    plain:
      'Some views or carts are lost, so recommendations are worse. Ask your developer to read the service’s message.',
    check({ config, origin, operations, earlierRefusals }) {
      const about = (operation: string) => [
        `operation ${operation}`,
        ...(config.baseUrl ? [aboutService({ baseUrl: config.baseUrl }, origin)] : []),
      ];
      const rejected = operations
        .filter(({ body, steps }) => body && steps.some(({ name }) => name === 'rejected'))
        .slice(0, 3)
        .map(({ operation, steps }) => {
          const { error = '' } = steps.findLast(({ name }) => name === 'rejected')!;
          return {
            sentence: `The service rejected an operation ${operation}${error && ` (${masked(error)})`}: correct the problem in its message, see Operations.`,
            seen: 'recotag:rejected',
            about: about(config.operations?.[operation] || operation),
          };
        });
      const earlier = earlierRefusals
        .filter(({ operation }) => !rejected.some((each) => each.about[0] === `operation ${operation}`))
        .map(({ operation, httpStatus, count }) => ({
          sentence: `Before the inspector was opened the service rejected ${counted(count, 'call')} of ${operation} with ${httpStatus}: repeat the action to see the request.`,
          seen: 'the browser’s list of requests',
          about: about(operation),
        }));
      return [...rejected, ...earlier];
    },
  },
  /**
   * `data-view-product` is empty: write the id of the page’s product into it. Or a call has a product without an id, or products of a
   * response have none.
   */
  'product-without-id': {
    plain: 'A view is lost. Ask your developer to add the product’s id.',
    check(facts) {
      const ofAttribute: Found = {
        sentence: 'This page reports a product view without a product id: write the id into data-view-product.',
        seen: 'data-view-product=""',
        about: ['command viewProduct'],
      };
      const ofLists = facts.lists
        .filter(({ nameless }) => nameless)
        .map(
          ({ name, nameless }): Found => ({
            level: 'warning',
            sentence: `${nameless} of the products that the service returned for ${name} have no id and are not shown: ask its operator for ids in the response.`,
            seen: 'the answer under Lists',
            about: [name],
          }),
        );
      const ofCalls = refusedCalls(facts, true).map(({ operation, error }) => ({
        sentence: `The tag rejected a call because a product in it has no id (${error}): pass { product: '4711' } to recotag('${operation}', …).`,
        seen: 'recotag:rejected',
        about: [`command ${operation}`],
      }));
      return [...(facts.viewWithoutProduct ? [ofAttribute] : []), ...ofLists, ...ofCalls];
    },
  },
  /**
   * An id is what a template has left: `{{ product.id }}`, `%product_id%`, `undefined`. The template was not rendered, or the value is missing
   * in it. The tag and the lists reject such ids: fill in the product’s id on the server, or before the call.
   */
  'id-unrendered': {
    plain: 'Views, carts or recommendations are lost. Ask your developer why a template doesn’t fill in the id.',
    check(facts) {
      const ofPage = (facts.unrendered ?? []).map(({ id, where }) => ({
        sentence: `The page has “${id}” in place of an id in ${where}, because its template was not rendered: fill in the id there.`,
        seen: `${where}: ${id}`,
        about: ['command viewProduct'],
      }));
      const ofCalls = refusedCalls(facts, false)
        .filter(
          ({ error }) => isUnrenderedError(error) && !(facts.unrendered ?? []).some(({ id }) => error.includes(id)),
        )
        .map(({ operation, error }) => ({
          sentence: `The tag rejected a call, because a template has not filled in the id (${error}): pass the id itself to recotag('${operation}', …).`,
          seen: 'recotag:rejected',
          about: [`command ${operation}`],
        }));
      const ofLists = facts.lists.flatMap(({ name, troubles }) =>
        troubles
          .filter(({ must }) => must === RENDERED)
          .map(({ name: attribute, value }) => ({
            sentence: `${name} has the attribute ${attribute} as a template has left it (${value.slice(0, 60)}), so it is ignored: fill in its value, or remove the attribute.`,
            seen: `${attribute}="${value.slice(0, 60)}"`,
            about: [name],
          })),
      );
      return [...ofPage, ...ofCalls, ...ofLists];
    },
  },
  /** The tag rejected a call with invalid input. The finding names the field. */
  'call-refused': {
    plain: 'A view or a cart is lost. Ask your developer to correct the call.',
    check: (facts) =>
      refusedCalls(facts, false)
        .filter(({ error }) => !isUnrenderedError(error))
        .map(({ operation, error }) => ({
          sentence: `The tag rejected a call (${error}): correct the input of recotag('${operation}', …).`,
          seen: 'recotag:rejected',
          about: [`command ${operation}`],
        })),
  },
} satisfies FindingRecords;
