// What the libraries replace in a page is known: `built-ins.ts` says of each such built-in what pages' files use in its place. So a new library,
// or a new version, shows here what must be judged.
import { existsSync, readFileSync } from 'node:fs';
import { expect } from '../expect.js';
import { test } from '../test.js';
import { REPLACED } from './built-ins.js';
import { LIBRARIES } from './libraries.js';

/** Remembers all built-ins of a page, before any script of the page. It keeps what it needs itself, and writes no list: either may be replaced. */
const remember = () => {
  const { getOwnPropertyDescriptor: describe, getPrototypeOf: parentOf, is } = Object;
  const { ownKeys } = Reflect;
  /** By holder, its own members. */
  const holders = new Map<object, { prefix: string; members: Map<PropertyKey, PropertyDescriptor | undefined> }>();
  const keep = (holder: object, prefix: string, keys: PropertyKey[]) => {
    const members = new Map<PropertyKey, PropertyDescriptor | undefined>();
    for (const key of keys) members.set(key, describe(holder, key));
    holders.set(holder, { prefix, members });
  };
  const globals = ownKeys(window).filter((key) => {
    const { value } = describe(window, key)!;
    return typeof value === 'function' ? !/^_/.test(String(key)) : /^(JSON|Math|Reflect)$/.test(String(key));
  });
  for (const key of globals) {
    const { value } = describe(window, key)!;
    if (!/^[A-Z]/.test(String(key))) continue;
    keep(value, `${String(key)}.`, ownKeys(value));
    if (value.prototype) keep(value.prototype, `${String(key)}#`, ownKeys(value.prototype));
  }
  keep(window, '', globals);
  const isSame = (one?: PropertyDescriptor, other?: PropertyDescriptor) =>
    is(one?.value, other?.value) && one?.get === other?.get && one?.set === other?.set;
  const isInherited = (holder: object, key: PropertyKey): boolean => {
    for (let at = parentOf(holder); at; at = parentOf(at)) if (holders.get(at)?.members.has(key)) return true;
    return false;
  };
  const replaced = (): string => {
    let names = '';
    for (const [holder, { prefix, members }] of holders) {
      for (const [key, before] of members)
        if (!isSame(before, describe(holder, key))) names += `${prefix}${String(key)}\n`;
      // Added to a prototype where it stands before an inherited member, or where JSON.stringify asks for it.
      if (prefix.endsWith('#'))
        for (const key of ownKeys(holder))
          if (!members.has(key) && (key === 'toJSON' || isInherited(holder, key))) names += `${prefix}${String(key)}\n`;
    }
    return names;
  };
  Object.defineProperty(window, 'replacedBuiltIns', { value: replaced });
};

test('what each library replaces is judged @one-engine', async ({ page }) => {
  await page.addInitScript(remember);
  const unknown: string[] = [];
  for (const { name, file } of LIBRARIES) {
    if (!existsSync(file)) continue; // libraries.spec.ts says so
    await page.goto('about:blank');
    const text = readFileSync(file, 'utf8').replaceAll('</script', '<\\/script');
    await page.setContent(`<!doctype html><title>Shop</title><script>${text}</script>`);
    const replaced: string = await page.evaluate('replacedBuiltIns()');
    expect(replaced, name).not.toBe('');
    unknown.push(
      ...replaced
        .split('\n')
        // The handlers of events, such as `onclick`, which zone.js replaces as it does `addEventListener`.
        .filter((each) => each && !/#on[a-z]+$/.test(each) && !Object.hasOwn(REPLACED, each))
        .map((each) => `${name}: ${each}`),
    );
  }
  expect(unknown).toEqual([]);
});
