// How a testament is protected: a passphrase that opens it, and whether the public page waits for
// the delivery. Knows no form.
import { useId } from 'react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { Switch } from '../../ui/switch.tsx';

type ProtectionSwitchProps = {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  /** It has a passphrase already, which goes when this is switched off and saved. */
  wasProtected: boolean;
};

export function ProtectionSwitch(props: ProtectionSwitchProps) {
  const { label, isOn, onChange, wasProtected } = props;
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-5">
      <div className="min-w-0 text-sm">
        <label htmlFor={id} className="font-semibold">
          {label}
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
export function PassphraseField({ wasProtected, error, ...input }: PassphraseFieldProps) {
  const { t } = useTranslation();
  return (
    <Field
      label={wasProtected ? t('protection.newPassphrase') : t('protection.passphrase')}
      hint={
        <>
          {wasProtected && <>{t('protection.newHint')} </>}
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

export function SealedField(props: Omit<ComponentProps<'input'>, 'type'>) {
  const { t } = useTranslation();
  return <Checkbox {...props} label={t('protection.sealed')} hint={t('protection.sealedHint')} />;
}
