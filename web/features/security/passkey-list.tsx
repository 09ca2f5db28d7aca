// Each passkey by the name that its owner gave it, and removing it after a question.
import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Passkey } from '#contract/passkeys.ts';
import { useRemovePasskey } from '../../api/passkeys.ts';
import { Button } from '../../ui/button.tsx';
import { useOpened } from '../../ui/use-opened.ts';
import { GuardedQuestion } from '../changes/guarded-question.tsx';
import { useDates } from '../dates/use-dates.ts';
import { useWaySentences } from './use-way-sentences.ts';

export function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { t } = useTranslation();
  const { opened, open, close, top } = useOpened<Passkey>();
  return (
    <div ref={top} tabIndex={-1} className="rounded-md empty:hidden">
      {passkeys.length > 0 && (
        <ul
          aria-label={t('security.passkeys.list')}
          className="divide-y divide-line border-y border-line"
        >
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => open(passkey)} />
          ))}
        </ul>
      )}
      {opened && <RemoveQuestion passkey={opened} isLast={passkeys.length === 1} onClose={close} />}
    </div>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { t } = useTranslation();
  const dates = useDates();
  const { name, createdAt, usedAt } = passkey;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <KeyRound className="size-5 shrink-0 text-ink-3 max-xs:hidden" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="text-sm font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-ink-2">
          {t('security.passkeys.made', { date: dates.date(createdAt) })}
          {' · '}
          {usedAt === null
            ? t('security.passkeys.unused')
            : t('security.passkeys.used', { date: dates.date(usedAt) })}
        </p>
      </div>
      <Button
        intent="secondary"
        aria-label={t('security.passkeys.removeNamed', { name })}
        onClick={onRemove}
      >
        {t('security.passkeys.remove')}
      </Button>
    </li>
  );
}

type RemoveQuestionProps = { passkey: Passkey; isLast: boolean; onClose: () => void };

function RemoveQuestion({ passkey: { id, name }, isLast, onClose }: RemoveQuestionProps) {
  const { t } = useTranslation();
  const whatFollows = useWaySentences('lastPasskey');
  const text = t('security.passkeys.question.text');
  const last = [text, t('security.passkeys.question.last'), ...whatFollows].join(' ');
  return (
    <GuardedQuestion
      change={useRemovePasskey(id)}
      title={t('security.passkeys.question.title', { name })}
      description={isLast ? last : text}
      cancelLabel={t('security.passkeys.question.cancel')}
      confirmLabel={t('security.passkeys.remove')}
      pendingLabel={t('security.passkeys.removing')}
      done={{ title: t('security.passkeys.removed') }}
      failed={t('security.passkeys.removeFailed')}
      failedText={t('security.notDone')}
      onClose={onClose}
    />
  );
}
