/** Why the relay rejected a call, as a label for metrics. */
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
  | 'queue'
  | 'failed';

/** A call that the relay rejects. The message is sent to the page and never repeats the request. */
export class Refusal extends Error {
  override name = 'Refusal';

  constructor(
    readonly status: number,
    readonly reason: RefusalReason,
    message: string,
    readonly headers: Record<string, string> = {},
    /** for the shop's log only, not sent to the page */
    readonly detail = '',
  ) {
    super(message);
  }
}
