// How a testament is protected: a passphrase that opens it, and whether the public page waits for
// the delivery. Knows no form.
import { useId, useState } from 'react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { passphraseFormMinLength } from '#contract/limits.ts';
import { usePageLanguage } from '../../../i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { showToast } from '../../../ui/show-toast.ts';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { fourWords } from './four-words.ts';

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
      {(control) => <PasswordInput {...control} {...input} autoComplete="new-password" />}
    </Field>
  );
}

/** Shown while they stand here, because whoever wants to write them down has to see them. */
export function FourWords({ onSuggest }: { onSuggest: (words: string) => void }) {
  const { t } = useTranslation();
  const language = usePageLanguage();
  const [words, setWords] = useState<string | null>(null);

  async function suggest(): Promise<void> {
    try {
      const drawn = await fourWords(language);
      setWords(drawn);
      onSuggest(drawn);
    } catch {
      showToast({ tone: 'failure', title: t('protection.words.failed') });
    }
  }
  return (
    <div className="grid justify-items-start gap-2 text-sm">
      <Button intent="secondary" onClick={() => void suggest()}>
        {words === null ? t('protection.words.suggest') : t('protection.words.others')}
      </Button>
      <p role="status" className="text-ink-2">
        {words !== null && (
          <>
            {t('protection.words.noted')} <strong className="text-ink">{words}</strong>
          </>
        )}
      </p>
    </div>
  );
}

export function SealedField(props: Omit<ComponentProps<'input'>, 'type'>) {
  const { t } = useTranslation();
  return <Checkbox {...props} label={t('protection.sealed')} hint={t('protection.sealedHint')} />;
}
