// Each token by the name that its owner gave it, and removing it after a question.
import { Terminal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Token } from '#contract/tokens.ts';
import { useRemoveToken } from '../../api/tokens.ts';
import { Button } from '../../ui/button.tsx';
import { useOpened } from '../../ui/use-opened.ts';
import { GuardedQuestion } from '../changes/guarded-question.tsx';
import { useDates } from '../dates/use-dates.ts';

export function TokenList({ tokens }: { tokens: readonly Token[] }) {
  const { t } = useTranslation();
  const { opened, open, close, top } = useOpened<Token>();
  return (
    <div ref={top} tabIndex={-1} className="rounded-md empty:hidden">
      {tokens.length > 0 && (
        <ul
          aria-label={t('security.tokens.list')}
          className="divide-y divide-line border-y border-line"
        >
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} onRemove={() => open(token)} />
          ))}
        </ul>
      )}
      {opened && <RemoveQuestion token={opened} onClose={close} />}
    </div>
  );
}

function TokenRow({ token, onRemove }: { token: Token; onRemove: () => void }) {
  const { t } = useTranslation();
  const dates = useDates();
  const { name, scope, createdAt, usedAt } = token;
  const said = [
    t(`security.tokens.scopes.${scope}.label`),
    t('security.tokens.madeOn', { date: dates.date(createdAt) }),
    usedAt === null
      ? t('security.tokens.unused')
      : t('security.tokens.used', { date: dates.date(usedAt) }),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <Terminal className="size-5 shrink-0 text-ink-3 max-xs:hidden" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="text-sm font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-ink-2">{said.join(' · ')}</p>
      </div>
      <Button
        intent="secondary"
        aria-label={t('security.tokens.removeNamed', { name })}
        onClick={onRemove}
      >
        {t('security.tokens.remove')}
      </Button>
    </li>
  );
}

type RemoveQuestionProps = { token: Token; onClose: () => void };

function RemoveQuestion({ token: { id, name }, onClose }: RemoveQuestionProps) {
  const { t } = useTranslation();
  return (
    <GuardedQuestion
      change={useRemoveToken(id)}
      title={t('security.tokens.question.title', { name })}
      description={t('security.tokens.question.text')}
      cancelLabel={t('security.tokens.question.cancel')}
      confirmLabel={t('security.tokens.remove')}
      pendingLabel={t('ui.oneMoment')}
      done={{ title: t('security.tokens.removed') }}
      failed={t('security.tokens.removeFailed')}
      failedText={t('security.notDone')}
      onClose={onClose}
    />
  );
}
