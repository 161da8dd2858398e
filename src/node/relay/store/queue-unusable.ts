/** The queue, or another part of a store, can't be used. The message names the folder or the server. */
export class QueueUnusable extends Error {
  override name = 'QueueUnusable';
}
