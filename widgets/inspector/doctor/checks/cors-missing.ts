import type { Facts } from '../facts.js';
import type { Finding } from '../finding.js';

export const corsMissing = ({ config, origin, trials }: Facts): Finding | undefined => {
  const hidden = trials.find(({ outcome }) => outcome === 'hidden');
  if (!hidden) return;
  return {
    id: 'cors-missing',
    level: 'error',
    sentence: `The service at ${config.baseUrl} does not allow pages of ${origin} to call it (CORS): ask its operator to answer with Access-Control-Allow-Origin.`,
    seen: `${hidden.operation} is answered, and the browser hides it`,
  };
};
