import type { FrameSetup } from './messages.js';

/** The stub of contract.md with one call that waits: the lists read the page's service from it. No tag runs here. */
export const configurePage = ({ baseUrl, endpointId }: FrameSetup): void => {
  const stub = Object.assign(() => {}, { q: [['config', { baseUrl, endpointId }]] });
  window.recotag = stub as unknown as NonNullable<Window['recotag']>;
};
