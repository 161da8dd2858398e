import { ANY, ID } from './parse-sources.js';

/** A part of an address as text. A malformed one, such as `50%`, stays as it is. */
export const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The part of a text for which `{id}` stands in a pattern; '' if the pattern has no `{id}`, undefined if the text differs. */
const partOf = (text: string, pattern: string): string | undefined => {
  if (pattern === ANY) return '';
  const [before, after] = pattern.split(ID) as [string, string | undefined];
  if (after === undefined) return text === pattern ? '' : undefined;
  const isLike = text.length > before.length + after.length && text.startsWith(before) && text.endsWith(after);
  return isLike ? text.slice(before.length, text.length - after.length) : undefined;
};

/** The id in an address (`url:/p/{id}`, `url:?sku={id}`); undefined if the address has another form. */
export const idInAddress = (
  { path, query }: { path: readonly string[] | undefined; query: readonly [string, string][] },
  { pathname, searchParams }: URL,
): string | undefined => {
  const segments = pathname.split('/').filter(Boolean).map(decoded);
  if (path && segments.length !== path.length) return;
  const parts = [
    ...(path ?? []).map((pattern, index) => partOf(segments[index]!, decoded(pattern))),
    ...query.map(([name, pattern]) => partOf(searchParams.get(name) ?? '', pattern)),
  ];
  return parts.includes(undefined) ? undefined : parts.find(Boolean);
};
