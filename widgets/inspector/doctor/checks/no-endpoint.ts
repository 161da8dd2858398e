import type { Facts } from '../facts.js';
import type { Finding } from '../finding.js';

export const noEndpoint = ({ version, config }: Facts): Finding | undefined => {
  if (!version || config.endpointId) return;
  return {
    id: 'no-endpoint',
    level: 'error',
    sentence: 'No endpoint id is set, so nothing is sent: add data-endpoint-id to the tag’s script.',
    seen: 'recotag.config has no endpointId',
  };
};
