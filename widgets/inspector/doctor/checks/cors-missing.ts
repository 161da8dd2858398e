import type { Facts } from '../facts.js';
import type { Finding } from '../finding.js';

export function corsMissing({ config, origin, trials }: Facts): Finding | undefined {
  if (!trials.some(({ outcome }) => outcome === 'hidden')) return;
  return {
    id: 'cors-missing',
    level: 'error',
    sentence: `The service at ${config.baseUrl} can be reached, but it does not allow pages of ${origin} to call it (CORS): ask its operator to answer with Access-Control-Allow-Origin, or put a relay on your own domain.`,
  };
}
