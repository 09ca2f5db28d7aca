/**
 * What a password proves in its first days that one proof alone has set: no more than that proof.
 * It is so until somebody lifts it; no clock is asked here.
 */
import { asLight, type LightMs } from '#core/release/moment.ts';

/** What alone may have set a password: a link in the mailbox, or a recovery code. */
export type PasswordLimit = 'mail' | 'code';

/** When each limit may be lifted, in light time; null: it does not hold. */
export interface LimitRow {
  readonly password_by_mail_until_light: number | null;
  readonly password_by_code_until_light: number | null;
}

export const limitColumns = [
  'password_by_mail_until_light',
  'password_by_code_until_light',
] as const;

export interface StandingLimit {
  readonly setBy: PasswordLimit;
  /** By proved light. */
  readonly until: LightMs;
}

export function standingLimit(row: LimitRow): StandingLimit | null {
  const { password_by_code_until_light: byCode, password_by_mail_until_light: byMail } = row;
  if (byCode !== null) return { setBy: 'code', until: asLight(byCode) };
  return byMail === null ? null : { setBy: 'mail', until: asLight(byMail) };
}

export function limitOf(row: LimitRow): PasswordLimit | null {
  return standingLimit(row)?.setBy ?? null;
}

/** At most one of them holds: the last proof counts. */
export function limitsOf(limit: PasswordLimit | null, until: LightMs | null): LimitRow {
  return {
    password_by_mail_until_light: limit === 'mail' ? until : null,
    password_by_code_until_light: limit === 'code' ? until : null,
  };
}
