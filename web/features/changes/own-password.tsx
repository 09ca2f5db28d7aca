// The owner's password, typed once more in a question before what cannot be taken back; a code
// beside it once the server asked for one; and in place of both a passkey.
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeInput } from '../../ui/code-input.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import type { OwnPasswordFields } from '../../ui/use-own-password.ts';
import { PasskeyInstead } from './passkey-instead.tsx';

type OwnPasswordProps = {
  own: OwnPasswordFields;
  /** Under what name password managers keep it. */
  username: string;
  onEnter: () => void;
  /** A passkey was unlocked; absent: none may be asked for. */
  onPasskey?: (() => void) | undefined;
  /** Why it is asked for, where it appears only once a button was pressed: then it comes next. */
  why?: string;
};

export function OwnPassword({ onPasskey, ...typed }: OwnPasswordProps) {
  return (
    <>
      <TypedPassword {...typed} />
      {onPasskey && <PasskeyInstead onProved={onPasskey} />}
    </>
  );
}

type TypedPasswordProps = Omit<OwnPasswordProps, 'onPasskey'>;

function TypedPassword({ own, username, onEnter, why }: TypedPasswordProps) {
  const { password, code, wrong, type, typeCode } = own;
  const { t } = useTranslation();
  const passwordInput = useRef<HTMLInputElement>(null);
  const codeInput = useRef<HTMLInputElement>(null);
  const wanted = wrong?.field ?? (why === undefined ? undefined : 'password');
  useEffect(() => {
    if (wanted === 'code') codeInput.current?.focus();
    else if (wanted === 'password') passwordInput.current?.focus();
  }, [wanted, wrong]);
  return (
    <form
      className="mt-2 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onEnter();
      }}
    >
      {/* Not a field of text out of sight: beside one, Enter would not be taken. */}
      <input type="hidden" name="username" autoComplete="username" value={username} />
      <Field
        label={t('account.ownPassword.label')}
        hint={why}
        error={wrong?.field === 'password' ? wrong.text : undefined}
      >
        <PasswordInput
          ref={passwordInput}
          autoComplete="current-password"
          value={password ?? ''}
          onChange={({ target }) => type(target.value)}
        />
      </Field>
      {code !== undefined && (
        <Field
          label={t('auth.proof.label')}
          error={wrong?.field === 'code' ? wrong.text : undefined}
        >
          <CodeInput
            ref={codeInput}
            value={code}
            onChange={({ target }) => typeCode(target.value)}
          />
        </Field>
      )}
      {/* With two fields of text Enter is taken only where there is a button. */}
      <input type="submit" hidden />
    </form>
  );
}
