// From the filled-in form to what the server is told: the repeated password stays in the browser,
// empty optional fields are left out, and the browser's time zone goes along, with the language if
// one was chosen here.
import type { Input } from '#contract/route.ts';
import type { api } from '#contract/api.ts';
import type { Language } from '#contract/languages.ts';

type Registration = Input<(typeof api)['register']>['body'];
type Filled = Registration & { confirmPassword: string };

interface Brought {
  readonly language: Language | null;
  /** From the link of an invitation. */
  readonly invite?: string | undefined;
}

export function registrationOf(filled: Filled, { language, invite }: Brought): Registration {
  const { email, password, username, fullName, phoneNumber } = filled;
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return {
    email,
    password,
    username,
    ...(fullName?.trim() && { fullName: fullName.trim() }),
    ...(phoneNumber?.trim() && { phoneNumber: phoneNumber.trim() }),
    ...(timeZone && { timeZone }),
    ...(language && { language }),
    ...(invite && { invite }),
  };
}
