// A call that needs the password in any case. The server asks for it if it was typed a while ago.
import { settingsCalls } from '#contract/account.ts';
import { ApiError, clientOf, failureText } from './client.ts';

const { reauthenticate } = clientOf(settingsCalls);

/** @param password undefined until the server has asked for it. */
export async function withPassword<T>(
  password: string | undefined,
  call: () => Promise<T>,
): Promise<T> {
  if (password !== undefined) await reauthenticate({ body: { password } });
  return call();
}

/**
 * Makes such a call from a question.
 *
 * @param otherwise what is said of a failure without a sentence of the server.
 * @returns why it was refused; null: it is done.
 */
export async function attempt(call: () => Promise<unknown>, otherwise: string) {
  try {
    await call();
    return null;
  } catch (error) {
    const code = error instanceof ApiError ? error.code : undefined;
    const why = reasons[code ?? ''] ?? ('other' as const);
    return { why, text: failureText(error, otherwise) };
  }
}

const reasons: Readonly<Record<string, 'no-password' | 'wrong-password'>> = {
  'reauthentication-needed': 'no-password',
  'wrong-password': 'wrong-password',
};
