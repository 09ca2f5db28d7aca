// The sentences about all ways in together, in the language of the page.
import { useTranslation } from 'react-i18next';
import { usePasskeys } from '../../api/passkeys.ts';
import { useRecoveryCodes } from '../../api/recovery-codes.ts';
import { useTotp } from '../../api/totp.ts';
import { sayWaysIn, type WayPlace } from './ways-in.ts';

/** None while one of the ways is unknown: then nobody can say what follows. */
export function useWaySentences(place: WayPlace) {
  const { t } = useTranslation();
  const { data: codes } = useRecoveryCodes();
  const { data: passkeys } = usePasskeys();
  const { data: app } = useTotp();
  if (!codes || !passkeys || !app) return [];
  const hasPasskey = passkeys.length > 0;
  const ways = { hasCodes: codes.left > 0, hasApp: app.onSince !== null, hasPasskey };
  return sayWaysIn(ways)[place].map((said) => t(`security.together.${said}`));
}
