import type { Facts } from '../facts.js';
import type { Finding } from '../finding.js';

export function storageBlocked({ storageWorks }: Facts): Finding | undefined {
  if (storageWorks) return;
  return {
    id: 'storage-blocked',
    level: 'warning',
    sentence:
      'This page can’t use the browser’s storage, so every page view counts as a new device and what waits is lost when the page is left: allow site data for this address, and take a sandbox without allow-same-origin off the page.',
  };
}
