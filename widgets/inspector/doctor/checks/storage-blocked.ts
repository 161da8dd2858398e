import type { Facts } from '../facts.js';
import type { Finding } from '../finding.js';

export const storageBlocked = ({ storageWorks, origin }: Facts): Finding | undefined => {
  if (storageWorks) return;
  // Only a page in a sandbox has no origin.
  const isSandboxed = origin === 'null';
  return {
    id: 'storage-blocked',
    level: 'warning',
    sentence: `This page can’t use the browser’s storage, so each page counts as a new device: ${
      isSandboxed ? 'add allow-same-origin to the page’s sandbox' : 'allow site data in the browser’s settings'
    }.`,
    seen: isSandboxed ? 'the page’s origin is null' : 'localStorage takes nothing',
  };
};
