/** The URL where it is http(s) or relative, else '': a service or a catalogue must not be able to run script here. */
export const safeUrl = (url: string | undefined): string => {
  try {
    // Any base does: it only decides what a relative URL is taken for.
    return url && /^https?:$/.test(new URL(url, 'https://shop.example').protocol) ? url : '';
  } catch {
    return '';
  }
};
