import type { Facts } from '../facts.js';
import type { Finding } from '../finding.js';

export const publicKey = ({ config }: Facts): Finding | undefined => {
  if (!Object.keys(config.headers ?? {}).some((name) => /^authorization$/i.test(name))) return;
  return {
    id: 'public-key',
    level: 'error',
    sentence:
      'The page sends an Authorization header, which every visitor can read: have the key replaced, and added by a relay only.',
    seen: 'recotag.config.headers',
  };
};
