// Her own password, typed once more in a question before what cannot be taken back.
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';

type OwnPasswordProps = {
  error: string | undefined;
  /** Under what name password managers keep it. */
  username: string;
  password: string;
  onType: (password: string) => void;
  onEnter: () => void;
  /** Why it is asked for, where it appears only once a button was pressed: then it comes next. */
  why?: string;
};

export function OwnPassword(props: OwnPasswordProps) {
  const { error, username, password, why } = props;
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const wantsFocus = why !== undefined || error !== undefined;
  useEffect(() => {
    if (wantsFocus) input.current?.focus();
  }, [wantsFocus, error]);
  return (
    <form
      className="mt-2"
      onSubmit={(event) => {
        event.preventDefault();
        props.onEnter();
      }}
    >
      {/* Not a field of text out of sight: beside one, Enter would not be taken. */}
      <input type="hidden" name="username" autoComplete="username" value={username} />
      <Field label={t('account.ownPassword.label')} hint={why} error={error}>
        <PasswordInput
          ref={input}
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => props.onType(target.value)}
        />
      </Field>
    </form>
  );
}
