/**
 * Rejects an input with an error message: its name, what it must be, and its value.
 *
 * @throws TypeError always
 */
export const refuse = (which: string, mustBe: string, value: unknown): never => {
  throw TypeError(`${which} must be ${mustBe}, not "${value}"`);
};
