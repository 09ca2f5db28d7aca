// Before the content of a protected testament: its passphrase. What it opens is given to whoever
// asked and kept nowhere else. No form of its own, because it may stand inside one.
import { LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, failureText } from '../../../api/client.ts';
import { useVerifyPassphrase } from '../../../api/testament-links.ts';
import type { Opened } from '../../../api/testament-links.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { showToast } from '../../../ui/show-toast.ts';
import { PasswordInput } from '../../../ui/password-input.tsx';

type PassphraseGateProps = {
  testamentId: number;
  onOpen: (opened: Opened) => void;
  /** Where it stands: what it says of an empty field, and of what one can do then, differs. */
  variant: 'dialog' | 'screen' | 'reading';
  /** Why it is asked for, if it is not simply to see the content. */
  reason?: string;
};

export function PassphraseGate(props: PassphraseGateProps) {
  const { variant, reason } = props;
  const { t } = useTranslation();
  const gate = useGate(props);
  return (
    <section
      aria-label={t('edit.gate.title')}
      className="grid gap-5 rounded-lg border border-line bg-sunken px-5 py-6 sm:px-7 print:hidden"
    >
      <div className="flex gap-4">
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 place-items-center rounded-full bg-candle-soft text-candle-ink"
        >
          <LockKeyhole className="size-5" />
        </span>
        <div className="min-w-0">
          <p className="font-serif text-lg leading-snug">{t('edit.gate.title')}</p>
          <p className="mt-1 text-sm text-ink-2">
            {reason ?? t(variant === 'reading' ? 'edit.gate.read' : 'edit.gate.write')}
          </p>
        </div>
      </div>
      <Field label={t('edit.gate.passphrase')} error={gate.error}>
        {(control) => (
          <div className="flex flex-wrap gap-3">
            <div className="min-w-0 flex-1 basis-52">
              <PasswordInput
                {...control}
                value={gate.typed}
                autoComplete="off"
                onChange={(event) => gate.type(event.target.value)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return;
                  event.preventDefault();
                  gate.verify();
                }}
              />
            </div>
            <Button
              intent="secondary"
              className="max-xs:w-full"
              disabled={gate.isPending}
              onClick={gate.verify}
            >
              {gate.isPending ? t('edit.gate.opening') : t('edit.gate.open')}
            </Button>
          </div>
        )}
      </Field>
    </section>
  );
}

function useGate({ testamentId, onOpen, variant }: PassphraseGateProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const { mutate, isPending } = useVerifyPassphrase(testamentId);

  function refuse(title: string, description?: string): void {
    showToast({ tone: 'failure', title, description });
    setError(description ?? title);
  }

  function verify(): void {
    if (isPending) return;
    if (typed === '') {
      if (variant === 'screen') refuse(t('edit.gate.empty'));
      else refuse(t('edit.gate.error'), t('edit.gate.empty'));
      return;
    }
    mutate(typed, {
      onSuccess: (opened) => {
        const description = variant === 'reading' ? undefined : t('edit.gate.acceptedText');
        showToast({ title: t('edit.gate.accepted'), description });
        onOpen(opened);
      },
      onError: (failure) => {
        const isWrong = failure instanceof ApiError && failure.code === 'wrong-passphrase';
        if (isWrong) refuse(t('edit.gate.wrong'), t('edit.gate.wrongText'));
        else refuse(t('edit.gate.error'), failureText(failure, t('edit.gate.failed')));
      },
    });
  }

  function type(next: string): void {
    setTyped(next);
    setError(undefined);
  }
  return { typed, type, verify, error, isPending };
}
