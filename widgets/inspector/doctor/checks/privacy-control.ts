import type { Facts } from '../facts.js';
import type { Finding } from '../finding.js';

export function privacyControl({ version, config, consent }: Facts): Finding | undefined {
  if (!version || !consent.gpc || consent.origin !== 'Global Privacy Control') return;
  return {
    id: 'privacy-control',
    level: 'note',
    sentence: `This browser sends Global Privacy Control and ${config.honorGpc != null ? 'data-honor-gpc is set' : 'it is honoured'}, so nothing is reported here: test with a browser that does not send it, or grant consent by recotag('consent', 'granted').`,
  };
}
