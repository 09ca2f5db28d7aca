/**
 * A change that would have to wait is refused first, and the password is asked for: with it the
 * change counts at once. The frame of the signed-in pages shows the question; nobody else asks.
 */
import { askFirstHeader } from '#contract/route.ts';

/** `without`: the change is made all the same, and waits. */
export type PasswordReply = 'typed' | 'without' | 'called-off';

/**
 * Why it is asked for: a change would wait, a sign of life would not count, or it is about the ways
 * into the account, which nobody changes without it.
 */
export type WhyPassword = 'change' | 'answer' | 'own';

type Ask = (why: WhyPassword) => Promise<PasswordReply>;

/** By the refusals of the server that it takes away. */
const reasons: Readonly<Record<string, WhyPassword>> = {
  'reauthentication-needed': 'change',
  'password-to-answer': 'answer',
};

let ask: Ask | null = null;
/** Whoever went on without it is not asked again while this page is open. */
let goesWithout = false;
let asking: Promise<PasswordReply> | null = null;

/** @returns what takes the question away again. */
export function askForPasswordWith(question: Ask): () => void {
  ask = question;
  goesWithout = false;
  // Whatever an earlier page was asked is asked by nobody any more.
  asking = null;
  return () => {
    if (ask === question) ask = null;
  };
}

export function askFirstHeaders(): Record<string, string> {
  return ask === null || goesWithout ? {} : { [askFirstHeader]: 'password' };
}

/**
 * Several changes at once are one question.
 *
 * @param code of the refusal.
 * @param asked why, where the refusal does not say it.
 * @returns whether to make the change once more.
 */
export async function askForPassword(
  code: string | undefined,
  asked?: WhyPassword,
): Promise<boolean> {
  const reason = reasons[code ?? ''];
  if (ask === null || reason === undefined) return false;
  const why = asked ?? reason;
  asking ??= ask(why).finally(() => (asking = null));
  const reply = await asking;
  goesWithout ||= reply === 'without';
  return reply !== 'called-off';
}
