// From the filled-in form to what the server is told: the repeated password stays in the browser,
// empty optional fields are left out, and the browser's time zone goes along.
import type { Input } from '#contract/route.ts';
import type { api } from '#contract/api.ts';

type Registration = Input<(typeof api)['register']>['body'];
type Filled = Registration & { confirmPassword: string };

export function registrationOf(filled: Filled): Registration {
  const { email, password, username, fullName, phoneNumber } = filled;
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return {
    email,
    password,
    username,
    ...(fullName?.trim() && { fullName: fullName.trim() }),
    ...(phoneNumber?.trim() && { phoneNumber: phoneNumber.trim() }),
    ...(timeZone && { timeZone }),
  };
}
