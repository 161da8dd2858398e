/** The URL if it is http(s) or relative, else '', so that a service or a catalogue can't run a script in the page. */
export const safeUrl = (url: string | undefined): string => {
  try {
    // Any base works: it only completes a relative URL.
    return url && /^https?:$/.test(new URL(url, 'https://shop.example').protocol) ? url : '';
  } catch {
    return '';
  }
};
