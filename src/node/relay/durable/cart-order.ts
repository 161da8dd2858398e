/** The carts of one device and endpoint that are not acknowledged yet, by their places in the stream. */
export interface CartStream {
  newest(): Promise<number | undefined>;
  oldest(): Promise<number | undefined>;
  /** the mark "delivered up to this place", which was written before the cart was acknowledged */
  delivered(): Promise<number | undefined>;
}

/**
 * What to do with a cart that a worker has received. The service must hold the newest cart in the end, although workers send at once, answer
 * late and end at any time. No leases are needed, because a cart stays in the stream until its attempts must have ended:
 *
 * - A cart that a newer one has replaced is not sent.
 * - After a crash, the stream may have a cart again whose removal was lost, while newer ones are gone: the mark is beyond it.
 * - The newest cart is sent at once. If an older one was in the stream when the attempt began, an attempt of that one may reach the service
 *   later. Then the newest one stays in the stream, and is sent once more.
 *
 * @param own its place
 * @returns `send-again`: send it, and receive it again later
 */
export const cartOrder = async (
  { newest, oldest, delivered }: CartStream,
  own: number,
): Promise<'replaced' | 'send' | 'send-again'> => {
  const [last, first, mark = 0] = await Promise.all([newest(), oldest(), delivered()]);
  // If there is none, its device was forgotten.
  if (last !== own || own < mark) return 'replaced';
  return first === own ? 'send' : 'send-again';
};
