/** What could be read of a response's body. */
interface ResponseText {
  /** a longer text than allowed if the body was cut off */
  text: string;
  /** why the rest could not be read: an incomplete body, or the signal's reason */
  error?: unknown;
}

/**
 * Reads a body until it has more than `most` characters. Then the rest is cancelled, because a body may be endless.
 */
export const responseText = async (response: Response, most: number): Promise<ResponseText> => {
  let text = '';
  try {
    const reader = response.body?.getReader();
    // A library that replaces `fetch` may have no streams.
    if (!reader) return { text: await response.text() };
    const decoder = new TextDecoder();
    for (;;) {
      const { done, value } = await reader.read();
      text += decoder.decode(value, { stream: !done });
      if (done) return { text };
      if (text.length <= most) continue;
      reader.cancel().catch(() => {});
      return { text };
    }
  } catch (error) {
    return { text, error };
  }
};

/** The header `Content-Type`. Replacements of `fetch`, in pages and in shops' tests, may have no headers. */
export const contentType = (response: Response): string | null =>
  (response as Partial<Response>).headers?.get('Content-Type') ?? null;
