// Recovery codes: how many are left, and ten new ones.
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMakeRecoveryCodes, useRecoveryCodes } from '../../api/recovery-codes.ts';
import { Button } from '../../ui/button.tsx';
import { GuardedQuestion } from '../changes/guarded-question.tsx';
import { useDates } from '../dates/use-dates.ts';
import { ShownCodes } from './shown-codes.tsx';
import { useWaySentences } from './use-way-sentences.ts';
import { WayCard } from './way-card.tsx';

export function CodesCard() {
  const { t } = useTranslation();
  const dates = useDates();
  const query = useRecoveryCodes();
  const whatFollows = useWaySentences('codes');
  const title = useRef<HTMLHeadingElement>(null);
  const [codes, setCodes] = useState<readonly string[]>();
  // Not in sight before the question is gone: then they take the focus.
  const made = useRef<readonly string[]>(undefined);
  const [isAsking, setIsAsking] = useState(false);

  function countOf({ left, madeAt }: { left: number; madeAt: string | null }): string {
    if (madeAt === null) return t('security.codes.none');
    if (left === 0) return t('security.codes.used');
    return t('security.codes.left', { count: left, date: dates.date(madeAt) });
  }

  function close(): void {
    setIsAsking(false);
    if (made.current) setCodes(made.current);
    made.current = undefined;
  }

  function put(): void {
    setCodes(undefined);
    title.current?.focus();
  }

  return (
    <WayCard
      title={t('security.codes.title')}
      titleRef={title}
      query={query}
      standing={({ left }) => (left > 0 ? 'inPlace' : 'missing')}
      sentence={(known) => [countOf(known), ...whatFollows].join(' ')}
    >
      {({ madeAt }) => (
        <>
          {codes ? (
            <ShownCodes codes={codes} onKept={put} />
          ) : (
            <Button
              intent={madeAt === null ? 'primary' : 'secondary'}
              onClick={() => setIsAsking(true)}
            >
              {t(madeAt === null ? 'security.codes.make' : 'security.codes.again')}
            </Button>
          )}
          {isAsking && (
            <CodesQuestion
              isFirst={madeAt === null}
              onMade={(ten) => {
                made.current = ten;
              }}
              onClose={close}
            />
          )}
        </>
      )}
    </WayCard>
  );
}

type CodesQuestionProps = {
  isFirst: boolean;
  onMade: (codes: readonly string[]) => void;
  onClose: () => void;
};

function CodesQuestion({ isFirst, onMade, onClose }: CodesQuestionProps) {
  const { t } = useTranslation();
  return (
    <GuardedQuestion
      change={useMakeRecoveryCodes(onMade)}
      title={t('security.codes.question.title')}
      description={t(`security.codes.question.${isFirst ? 'first' : 'again'}`)}
      cancelLabel={t('security.codes.question.cancel')}
      confirmLabel={t('security.codes.question.confirm')}
      pendingLabel={t('ui.oneMoment')}
      intent="primary"
      done={{ title: t('security.codes.done'), description: t('security.codes.doneText') }}
      failed={t('security.codes.failed')}
      failedText={t('security.notDone')}
      onClose={onClose}
    />
  );
}
