import type { FaultKind } from './fault-rule.js';

const BOMB = `<?xml version="1.0"?>
<!DOCTYPE result [<!ENTITY a "aaaaaaaaaaaaaaaa">${[...'bcdefghij']
  .map((name, index) => `<!ENTITY ${name} "${`&${'abcdefghi'[index]};`.repeat(16)}">`)
  .join('')}]>
<result><status>Success</status><recommendations><recommendation><name>&j;</name></recommendation></recommendations></result>`;

const PAGE =
  '<!doctype html><html><head><title>Sign in</title></head><body><h1>Welcome to the network</h1><p>Please sign in.<br></body></html>';

/** An answer that is no result at all, where the fault is of that kind: its content type and text, always with HTTP 200. */
export const brokenAnswer = (kind: FaultKind): { contentType: string; body: string } | undefined => {
  switch (kind) {
    case 'empty-body':
      return { contentType: 'application/xml', body: '' };
    case 'not-xml':
      return { contentType: 'application/xml', body: 'upstream connect error <result><status>Succ' };
    case 'html':
      return { contentType: 'text/html; charset=utf-8', body: PAGE };
    case 'entity-bomb':
      return { contentType: 'application/xml', body: BOMB };
    default:
      return undefined;
  }
};
