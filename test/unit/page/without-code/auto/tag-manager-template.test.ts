import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const file = readFileSync('docs/platforms/google-tag-manager.tpl', 'utf8');

/** A section of the file: what stands between its name and the next one's. */
const section = (name: string): string => {
  const found = new RegExp(`^___${name}___$([\\s\\S]*?)(?=^___\\w+___$|(?![\\s\\S]))`, 'm').exec(file);
  if (!found) throw new Error(`google-tag-manager.tpl has no section ${name}`);
  return found[1]!.trim();
};

interface Permission {
  instance: { key: { publicId: string }; param: { key: string; value: unknown }[] };
}

/** Runs the template's script with as much of Tag Manager's sandbox as it asks for. */
const run = (data: Record<string, unknown>) => {
  const used: string[] = [];
  const calls: unknown[][] = [];
  const outcome: string[] = [];
  const apis: Record<string, unknown> = {
    JSON,
    injectScript: (url: string, loaded: () => void) => {
      used.push('inject_script');
      calls.push(['script', url]);
      loaded();
    },
    callInWindow: (...call: unknown[]) => {
      used.push('access_globals');
      calls.push(call);
    },
  };
  const require = (name: string) => {
    if (!(name in apis)) throw new Error(`the sandbox has no ${name} here`);
    return apis[name];
  };
  runInNewContext(section('SANDBOXED_JS_FOR_WEB_TEMPLATE'), {
    require,
    data: { ...data, gtmOnSuccess: () => outcome.push('success'), gtmOnFailure: () => outcome.push('failure') },
  });
  return { used, calls, outcome };
};

test('it has the sections that Tag Manager imports', () => {
  expect(JSON.parse(section('INFO'))).toMatchObject({ type: 'TAG', containerContexts: ['WEB'] });
  const names = JSON.parse(section('TEMPLATE_PARAMETERS')).map(({ name }: { name: string }) => name);
  const read = [...section('SANDBOXED_JS_FOR_WEB_TEMPLATE').matchAll(/\bdata\.(\w+)/g)].map(([, name]) => name);
  expect([...new Set(read)].filter((name) => !/^gtmOn/.test(name!)).sort()).toEqual([...names].sort());
});

test('it uses exactly the permissions that it declares', () => {
  const { used } = run({
    scriptUrl: 'https://cdn.example/recotag.js',
    baseUrl: 'https://api.example',
    endpointId: 'shop',
  });
  const permissions: Permission[] = JSON.parse(section('WEB_PERMISSIONS'));
  expect(permissions.map(({ instance }) => instance.key.publicId).sort()).toEqual([...new Set(used)].sort());
});

test('all fields become configuration, except empty ones', () => {
  const places = [{ at: '#tabs', where: 'after', element: 'reco-list', attributes: { area: 'product-page' } }];
  const required = { scriptUrl: 'https://cdn.example/recotag.js', baseUrl: 'https://api.example', endpointId: 'shop' };
  expect(run({ ...required, dataLayer: '', places: '' })).toMatchObject({
    calls: [
      ['script', 'https://cdn.example/recotag.js'],
      ['recotag', 'config', { baseUrl: 'https://api.example', endpointId: 'shop' }],
    ],
    outcome: ['success'],
  });
  const { calls } = run({
    ...required,
    dataLayer: 'layer',
    view: true,
    cart: true,
    cartChanges: true,
    productKey: 'sku',
    skuKey: 'id',
    places: JSON.stringify(places),
  });
  expect(calls[1]![2]).toEqual({
    baseUrl: 'https://api.example',
    endpointId: 'shop',
    dataLayer: 'layer',
    auto: 'view cart',
    cartChanges: true,
    productKey: 'sku',
    skuKey: 'id',
    places,
  });
});
