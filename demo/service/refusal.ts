/** An invalid call. It is thrown where the error is found, and the response is a `<result>` with its message. */
export class Refusal extends Error {
  /**
   * @param message what is wrong, with the name and the place
   * @param status the word in `<status>`
   * @param httpStatus 4xx
   * @param headers more headers of the response
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
