import type { Answered } from '../send.js';

/** Lets go of an answer that nobody reads, so that its connection is free again. */
export const dropped = ({ body }: Answered): void => {
  Promise.resolve(body?.getReader().cancel()).catch(() => {});
};
