// Asks for the six digits of a mail that tells of changes, also in a browser that is known: whoever
// sits there need not be the one who reads her mails.
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BinnedAct } from '#contract/bin.ts';
import { useLinkedChanges } from '../../api/bin.ts';
import { failureText } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { CheckCodeForm } from './code-form.tsx';
import { isTriedOut } from './other-ways.tsx';

/** How what was changed is shown to whoever has the code. */
export type ShowChanges = (token: string, code: string, acts: readonly BinnedAct[]) => ReactNode;

type ChangesCodeProps = { token: string; show: ShowChanges };

export function ChangesCode({ token, show }: ChangesCodeProps) {
  const { t } = useTranslation();
  const { mutate, data, variables, isPending, error } = useLinkedChanges(token);
  if (data && variables !== undefined) return show(token, variables, data);
  return (
    <Sheet title={t('bin.linked.title')}>
      <p className="text-lg text-ink-2">{t('bin.linked.text')}</p>
      <CheckCodeForm
        label={t('bin.linked.show')}
        isPending={isPending}
        failure={error ? failureText(error, t('bin.linked.failed')) : undefined}
        onSend={mutate}
      />
      {isTriedOut(error) && (
        <Button asChild size="large" intent="secondary">
          <Link to="/bin">{t('bin.linked.signIn')}</Link>
        </Button>
      )}
    </Sheet>
  );
}
