// The passphrase of a testament: the gate before a message that is locked, and the switch by which
// a passphrase is chosen. They know no form, because they may stand in any.
import { LockKeyhole } from 'lucide-react';
import { useId, useState } from 'react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { passphraseFormMinLength } from '#contract/limits.ts';
import { failureText, refusalCodeOf } from '../../../api/client.ts';
import { useVerifyPassphrase } from '../../../api/testament-links.ts';
import type { Opened } from '../../../api/testament-links.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { showToast } from '../../../ui/show-toast.ts';
import { Switch } from '../../../ui/switch.tsx';
import { FourWords } from '../../changes/four-words-offer.tsx';

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
      <Field label={t('protection.passphrase')} error={gate.error}>
        <div className="flex flex-wrap gap-3">
          <div className="min-w-0 flex-1 basis-52">
            <PasswordInput
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
            {gate.isPending ? t('ui.opening') : t('edit.gate.open')}
          </Button>
        </div>
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
      else refuse(t('ui.error'), t('edit.gate.empty'));
      return;
    }
    mutate(typed, {
      onSuccess: (opened) => {
        const description = variant === 'reading' ? undefined : t('edit.gate.acceptedText');
        showToast({ title: t('edit.gate.accepted'), description });
        onOpen(opened);
      },
      onError: (failure) => {
        const isWrong = refusalCodeOf(failure) === 'wrong-passphrase';
        if (isWrong) refuse(t('edit.gate.wrong'), t('edit.gate.wrongText'));
        else refuse(t('ui.error'), failureText(failure, t('edit.gate.failed')));
      },
    });
  }

  function type(next: string): void {
    setTyped(next);
    setError(undefined);
  }
  return { typed, type, verify, error, isPending };
}

type ProtectionBoxProps = ProtectionSwitchProps & {
  /** The content was not opened yet, so it cannot get another passphrase. */
  isLocked: boolean;
  /** The field of the form for the new passphrase. */
  passphrase: Omit<ComponentProps<'input'>, 'type'>;
  onSuggest: (words: string) => void;
  error?: string | undefined;
};

/** The switch, and below it the passphrase that belongs to it. */
export function ProtectionBox(props: ProtectionBoxProps) {
  const { isLocked, passphrase, onSuggest, error, ...protection } = props;
  const { isOn, wasProtected } = protection;
  return (
    <div className="grid gap-4 rounded-md border border-line p-4 sm:p-5">
      <ProtectionSwitch {...protection} />
      {isOn && !isLocked && (
        <div className="grid gap-3">
          <PassphraseField {...passphrase} wasProtected={wasProtected} error={error} />
          <FourWords onSuggest={onSuggest} />
        </div>
      )}
    </div>
  );
}

type ProtectionSwitchProps = {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  /** It has a passphrase already, which goes when this is switched off and saved. */
  wasProtected: boolean;
};

function ProtectionSwitch({ isOn, onChange, wasProtected }: ProtectionSwitchProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-5">
      <div className="min-w-0 text-sm">
        <label htmlFor={id} className="font-semibold">
          {t('protection.title')}
        </label>
        <p id={`${id}-hint`} className="text-ink-2">
          {!isOn && wasProtected ? t('protection.goes') : t('protection.hint')}
        </p>
      </div>
      <Switch id={id} aria-describedby={`${id}-hint`} checked={isOn} onCheckedChange={onChange} />
    </div>
  );
}

type PassphraseFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  wasProtected: boolean;
  error?: string | undefined;
};

/** For a passphrase to be set: what it means has to be read before it is typed. */
function PassphraseField({ wasProtected, error, ...input }: PassphraseFieldProps) {
  const { t } = useTranslation();
  return (
    <Field
      label={wasProtected ? t('protection.newPassphrase') : t('protection.passphrase')}
      hint={
        <>
          {wasProtected && <>{t('protection.newHint')} </>}
          {t('protection.passphraseLength', { count: passphraseFormMinLength })}{' '}
          {t('protection.passphraseHint')}
        </>
      }
      error={error}
      optional={wasProtected}
    >
      <PasswordInput {...input} autoComplete="new-password" />
    </Field>
  );
}
