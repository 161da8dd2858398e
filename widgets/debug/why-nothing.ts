import { fateWords, isShown, productFates } from '../../src/page/doctor/lists/fates.js';
import { listName, type PageList, pageLists } from '../../src/page/doctor/lists/page-list.js';

/** An error and its causes: a browser's own words are in the cause. */
const messageOf = (error: unknown): string => {
  const { message = `${error}`, cause } = Object(error) as Partial<Error>;
  return cause ? `${message} (${messageOf(cause)})` : message;
};

/** Why products of the response are not shown, with the first ids. */
const reasons = (list: PageList): string => {
  const ids = new Map<string, string[]>();
  for (const fate of productFates(list.view?.state.fates ?? [], []))
    if (!isShown(fate)) ids.set(fateWords(fate, list), [...(ids.get(fateWords(fate, list)) ?? []), fate.id]);
  return [...ids].map(([words, each]) => `${each.length} × ${words} (${each.slice(0, 5).join(' ')})`).join(', ');
};

const why = (list: PageList): string => {
  const { error, received = [] } = list.view?.state ?? {};
  if (list.state === 'error') return `shows nothing, because ${messageOf(error)}`;
  if (received[0]) return `shows none of the ${received.length} products of the service: ${reasons(list)}`;
  const asked = ['area', 'category', 'product'].flatMap((name) => {
    const value = list.getAttribute(name) ?? Reflect.get(list, name);
    return value ? `${name} “${value}”` : [];
  });
  return `shows nothing, because the service returned no products${asked[0] ? ` for ${asked.join(', ')}` : ''}`;
};

/** Says on the console why a list shows nothing. */
export const sayWhyNothing = (list: PageList): void =>
  console.warn(`recotag: ${listName(list, pageLists().indexOf(list))} ${why(list)}`);
