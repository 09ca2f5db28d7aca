// Said to whoever wants to subscribe and is not signed in. No screen of an owner is rendered, so
// its words are among those of the way in.
import { getI18n } from 'react-i18next';
import { showToast } from '../../ui/show-toast.ts';

export function promptSignIn(): void {
  const { t } = getI18n();
  showToast({
    tone: 'failure',
    title: t('auth.signInFirst'),
    description: t('auth.signInFirstText'),
  });
}
