/** A call that the service does not accept: thrown by whoever finds out, answered as a `<result>`. */
export class Refusal extends Error {
  /**
   * @param message one sentence: what is wrong, which and where
   * @param status the word in `<status>`
   * @param httpStatus 4xx
   * @param headers more headers of the answer
   */
  constructor(
    message: string,
    readonly status = 'ValidationError',
    readonly httpStatus = 400,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }
}
