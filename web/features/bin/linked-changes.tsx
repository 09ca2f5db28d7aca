/**
 * What the code of a mail shows: each change without the password, and undoing it. No names and no
 * titles: whoever reads the mailbox may be somebody else.
 */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BinnedAct } from '#contract/bin.ts';
import { useUndoByLink } from '../../api/bin.ts';
import { failureText } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { ActRow } from './act-row.tsx';

type LinkedChangesProps = { token: string; code: string; acts: readonly BinnedAct[] };

export function LinkedChanges({ token, code, acts }: LinkedChangesProps) {
  const { t } = useTranslation();
  const [undone, setUndone] = useState<readonly number[]>([]);
  const { mutate, isPending, variables, error } = useUndoByLink(token, code);
  const open = acts.filter(({ id, undoneAt }) => undoneAt === null && !undone.includes(id));
  return (
    <Sheet wide title={t('bin.linked.title')}>
      <p role="status" className="text-lg text-ink-2">
        {undone.length > 0 && `${t('bin.linked.undone')} `}
        {open.length > 0
          ? t('bin.linked.changes', { count: open.length })
          : t('bin.linked.nothing')}
      </p>
      {open.length > 0 && (
        <ul
          aria-label={t('bin.list')}
          className="divide-y divide-line rounded-lg border border-line"
        >
          {open.map((act) => (
            <ActRow
              key={act.id}
              act={act}
              isPending={isPending && variables === act.id}
              onUndo={() =>
                mutate(act.id, { onSuccess: () => setUndone((others) => [...others, act.id]) })
              }
            />
          ))}
        </ul>
      )}
      {error && (
        <p role="alert" className="font-semibold text-danger">
          {failureText(error, t('bin.failedText'))}
        </p>
      )}
      <p className="text-ink-2">{t('bin.linked.signInText')}</p>
      <Button asChild size="large" intent="secondary">
        <Link to="/bin">{t('checks.page.signIn')}</Link>
      </Button>
    </Sheet>
  );
}
