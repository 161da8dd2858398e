import { Refusal } from './refusal.js';

const XML = /^application\/xml[\t ]*(?:;[\t ]*charset="?([\w.:-]+)"?)?[\t ]*$/i;

/**
 * The `Content-Type` to forward: interface.txt section 4.1 shows `application/xml`, with `charset=utf-8` or without. Another
 * charset, or a compressed body, would be read by the service in another way than it was checked here.
 */
export function contentType(headers: { get(name: string): string | null }): string {
  const [type, charset] = XML.exec(headers.get('content-type') ?? '') ?? [];
  if (!type || (charset && charset.toLowerCase() !== 'utf-8'))
    throw new Refusal(415, 'type', 'Content-Type must be application/xml in UTF-8');
  const encoding = headers.get('content-encoding');
  if (encoding && encoding.toLowerCase() !== 'identity')
    throw new Refusal(415, 'type', 'the body must not be compressed');
  return charset ? 'application/xml; charset=utf-8' : 'application/xml';
}
