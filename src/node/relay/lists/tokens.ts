import { createHmac, hkdfSync } from 'node:crypto';
import { isSame } from '../json/request.js';

const TOKEN = /^([0-9a-f]{64})\.(\d{1,12})\.([0-9a-f]{64})$/;

export type PreviewTokens = ReturnType<typeof previewTokens>;

/**
 * Tokens of preview links, `<sha256>.<expires, seconds since 1970>.<HMAC-SHA256>`. Their key is derived from the token for writing, so a new
 * token ends all previews.
 */
export const previewTokens = (secret: string) => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'recotag preview of lists', 32));
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('hex');
  return {
    /** @param expires seconds since 1970 */
    make: (sha256: string, expires: number): string => `${sha256}.${expires}.${sign(`${sha256}.${expires}`)}`,
    /** What proves for a while that its owner has a token of the store. @param kind a pass is for an address, a session for a cookie */
    prove: (kind: 'pass' | 'session', expires: number): string => `${expires}.${sign(`${kind} ${expires}`)}`,
    isProof(kind: 'pass' | 'session', text: string, seconds: number): boolean {
      const [expires = '', signature = ''] = text.split('.');
      return Number(expires) > seconds && isSame(signature, sign(`${kind} ${expires}`));
    },
    /** @returns the preview, or why there is none */
    read(token: string, seconds: number): { sha256: string } | 'forged' | 'expired' {
      const [, sha256, expires, signature] = TOKEN.exec(token) ?? [];
      if (!sha256 || !isSame(signature!, sign(`${sha256}.${expires}`))) return 'forged';
      return Number(expires) > seconds ? { sha256 } : 'expired';
    },
  };
};
