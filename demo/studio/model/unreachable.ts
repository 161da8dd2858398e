/** A server doesn't respond, or has a problem of its own: the same request may succeed later. */
export class Unreachable extends Error {}
