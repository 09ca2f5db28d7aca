/**
 * A change that would have to wait is refused first, and the password is asked for: with it the
 * change counts at once. The frame of the signed-in pages shows the question; nobody else asks.
 */
import { askFirstHeader } from '#contract/route.ts';

/** `without`: the change is made all the same, and waits. */
export type PasswordReply = 'typed' | 'without' | 'called-off';

/** Why it is asked for: a change would wait, or a sign of life would not count. */
export type WhyPassword = 'change' | 'answer';

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
 * @returns whether to make the change once more.
 */
export async function askForPassword(code: string | undefined): Promise<boolean> {
  const why = reasons[code ?? ''];
  if (ask === null || why === undefined) return false;
  asking ??= ask(why).finally(() => (asking = null));
  const reply = await asking;
  goesWithout ||= reply === 'without';
  return reply !== 'called-off';
}
