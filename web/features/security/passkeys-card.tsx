// The passkeys of the account, one more, and one less.
import { useTranslation } from 'react-i18next';
import { knowsPasskeys, usePasskeys } from '../../api/passkeys.ts';
import { Button } from '../../ui/button.tsx';
import { useEditMode } from '../../ui/use-edit-mode.ts';
import { AddPasskeyForm } from './add-passkey-form.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { useWaySentences } from './use-way-sentences.ts';
import { WayCard } from './way-card.tsx';

export function PasskeysCard() {
  const { t } = useTranslation();
  const whatFollows = useWaySentences('passkeys');
  return (
    <WayCard
      title={t('security.passkeys.title')}
      query={usePasskeys()}
      standing={(passkeys) => (passkeys.length > 0 ? 'inPlace' : 'missing')}
      sentence={({ length: count }) => {
        const own =
          count === 0 ? t('security.passkeys.none') : t('security.passkeys.some', { count });
        return [own, ...whatFollows].join(' ');
      }}
    >
      {(passkeys) => (
        <div className="grid gap-5">
          <PasskeyList passkeys={passkeys} />
          {knowsPasskeys() ? (
            <AddPasskey isFirst={passkeys.length === 0} />
          ) : (
            <p className="text-sm text-ink-2">{t('security.passkeys.unsupported')}</p>
          )}
        </div>
      )}
    </WayCard>
  );
}

function AddPasskey({ isFirst }: { isFirst: boolean }) {
  const { t } = useTranslation();
  const { isEditing, opener, edit, leave } = useEditMode();
  if (isEditing) return <AddPasskeyForm onClose={leave} />;
  return (
    <Button
      ref={opener}
      intent={isFirst ? 'primary' : 'secondary'}
      className="justify-self-start"
      onClick={edit}
    >
      {t('security.passkeys.add')}
    </Button>
  );
}
