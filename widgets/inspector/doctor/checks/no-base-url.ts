import type { Facts } from '../facts.js';
import type { Finding } from '../finding.js';

export const noBaseUrl = ({ version, config }: Facts): Finding | undefined => {
  if (!version || config.baseUrl) return;
  return {
    id: 'no-base-url',
    level: 'error',
    sentence: 'No base URL is set, so nothing is sent: add data-base-url to the tag’s script.',
    seen: 'recotag.config has no baseUrl',
  };
};
