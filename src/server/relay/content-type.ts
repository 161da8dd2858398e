import { Refusal } from './refusal.js';

const XML = /^application\/xml$/i;
const UTF_8 = /^charset=(?:utf-8|"utf-8")$/i;

/**
 * The `Content-Type` to forward: interface.txt section 4.1 shows `application/xml`, with `charset=utf-8` or without. Another
 * charset, or a compressed body, would be read by the service in another way than it was checked here.
 */
export const contentType = (headers: { get(name: string): string | null }): string => {
  // Cut at its semicolons first: one pattern for the whole looks for the end of each run of spaces again and again.
  const [type = '', charset, more] = (headers.get('content-type') ?? '').split(';', 3).map((part) => part.trim());
  if (!XML.test(type) || (charset !== undefined && !UTF_8.test(charset)) || more !== undefined)
    throw new Refusal(415, 'type', 'Content-Type must be application/xml in UTF-8');
  const encoding = headers.get('content-encoding');
  if (encoding && encoding.toLowerCase() !== 'identity')
    throw new Refusal(415, 'type', 'the body must not be compressed');
  return charset ? 'application/xml; charset=utf-8' : 'application/xml';
};
