import { startSandbox } from './sandbox';

let loading: Promise<unknown> | undefined;

/** Loads the built files, as a shop does: the tag for its configuration, and the elements. Later calls return the same promise. */
export const loadElements = (base: string): Promise<unknown> => {
  startSandbox(base);
  const add = (name: string, data: Record<string, string> = {}) =>
    new Promise((done, fail) => {
      const script = Object.assign(document.createElement('script'), {
        src: `${base}dist/${name}`,
        onload: done,
        onerror: fail,
      });
      Object.assign(script.dataset, data);
      document.head.append(script);
    });
  loading ??= add('recotag.js', { baseUrl: `${base}sandbox`, endpointId: 'my-shop' }).then(() =>
    add('recotag-widgets.js'),
  );
  return loading;
};
