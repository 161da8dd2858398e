import { xmlCharacters } from '../../protocol/xml.js';

/**
 * The URL as it will stand in the page where it is http(s) or relative, else '': a service or a catalogue must not be able to
 * run script there. What the page can't hold is taken out first, or a URL would be another one after it was judged.
 */
export const safeUrl = (url: string): string => {
  const printed = xmlCharacters(url);
  try {
    // Any base does: it only decides what a relative URL is taken for.
    return printed && /^https?:$/.test(new URL(printed, 'https://shop.example').protocol) ? printed : '';
  } catch {
    return '';
  }
};
