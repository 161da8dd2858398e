/**
 * Rejects an input with an error message: which one, what it must be, and what it is.
 *
 * @throws TypeError always
 */
export const refuse = (which: string, mustBe: string, value: unknown): never => {
  throw TypeError(`${which} must be ${mustBe}, not "${value}"`);
};
