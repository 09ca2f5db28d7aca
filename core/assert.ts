/**
 * Checks that hold unless the program or its data is broken. They stay on in production: a wrong
 * belief must stop the step at hand instead of releasing somebody's last words.
 */

export class AssertionFailure extends Error {
  override readonly name = 'AssertionFailure';
}

export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new AssertionFailure(message);
}

/** For the default branch of an exhaustive switch: the compiler proves that nothing gets here. */
export function assertNever(value: never, what: string): never {
  throw new AssertionFailure(`Unexpected ${what}: ${JSON.stringify(value)}`);
}
