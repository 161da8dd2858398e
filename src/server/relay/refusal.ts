/** Why the relay itself answered, in a word: few enough to count calls by. */
export type RefusalReason =
  | 'path'
  | 'method'
  | 'origin'
  | 'operation'
  | 'query'
  | 'type'
  | 'body'
  | 'too-large'
  | 'too-slow'
  | 'rate'
  | 'busy'
  | 'key'
  | 'breaker'
  | 'service'
  | 'service-slow'
  | 'self'
  | 'failed';

/** A call that the relay does not forward. The sentence goes to the page's developer: it never repeats what was sent. */
export class Refusal extends Error {
  override name = 'Refusal';

  constructor(
    readonly status: number,
    readonly reason: RefusalReason,
    message: string,
    readonly headers: Record<string, string> = {},
    /** for the shop's own log only: what the public has no use for */
    readonly detail = '',
  ) {
    super(message);
  }
}
