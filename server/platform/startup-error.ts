/**
 * A start that cannot go on, said in words for the person who started the product. `main` prints
 * the message alone, without a stack, and exits with 1; the cause stays attached for the log.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
