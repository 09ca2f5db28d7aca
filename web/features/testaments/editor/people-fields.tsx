// Who receives the testament: in the dialog as email chips that are saved with the rest, on the
// edit screen as a list to which people are added, and from which they are taken, at once.
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Ending } from '#contract/ending.ts';
import { NewTestamentRecipient } from '#contract/testaments.ts';
import { useRemoveTestamentRecipient, useTestamentRecipients } from '../../../api/testaments.ts';
import { Button } from '../../../ui/button.tsx';
import { ChipsInput } from '../../../ui/chips-input.tsx';
import { Field, TextInput } from '../../../ui/field.tsx';
import { showToast } from '../../../ui/show-toast.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { LikelyAddress, TypoHint } from '../../../ui/typo-hint.tsx';
import { useAnnouncedChange } from '../../changes/use-announced-change.ts';
import { MailLanguages } from '../../preferences/mail-languages.tsx';
import type { TestamentFormState } from './use-testament-save.ts';

const exampleEmail = 'marta@example.com';

export function RecipientChips({ state }: { state: TestamentFormState }) {
  const { t } = useTranslation();
  const { form, address } = state;

  /** The chips with this address, or nothing if it is none. */
  function withAddress(text: string, emails: readonly string[]): readonly string[] | undefined {
    const parsed = NewTestamentRecipient.safeParse({ email: text });
    if (!parsed.success) return undefined;
    const { email } = parsed.data;
    const isThere = emails.some((other) => other.toLowerCase() === email.toLowerCase());
    return isThere ? emails : [...emails, email];
  }

  function refuse(): void {
    const description = t('testaments.dialog.invalidEmailText');
    showToast({ tone: 'failure', title: t('testaments.dialog.invalidEmail'), description });
    form.setError('recipients', { message: description });
  }

  return (
    <Controller
      control={form.control}
      name="recipients"
      render={({ field, fieldState }) => (
        <Field
          label={t('recipients.title')}
          hint={t('testaments.dialog.recipientsHint')}
          error={fieldState.error?.message}
        >
          <div className="grid gap-1.5">
            <ChipsInput
              type="email"
              values={field.value}
              placeholder={exampleEmail}
              removeLabel={(email) => t('testaments.dialog.removeRecipient', { email })}
              onTextChange={(text) => {
                address.setText(text);
                form.clearErrors('recipients');
              }}
              onAdd={(text) => {
                const emails = withAddress(text, field.value);
                if (emails) field.onChange(emails);
                else refuse();
                return emails !== undefined;
              }}
              onRemove={(email) => field.onChange(field.value.filter((other) => other !== email))}
            />
            {field.value.map((email) => (
              <LikelyAddress
                key={email}
                typed={email}
                onTake={(meant) => field.onChange(replaced(field.value, email, meant))}
              />
            ))}
            <MailLanguages emails={field.value} />
          </div>
        </Field>
      )}
    />
  );
}

/** Once, also where the right address stands there already. */
function replaced(emails: readonly string[], typed: string, meant: string): string[] {
  return [...new Set(emails.map((email) => (email === typed ? meant : email)))];
}

export function RecipientList({ state }: { state: TestamentFormState }) {
  const { t } = useTranslation();
  const { known, address } = state;
  const { box, text, setText, adding } = address;
  const { error, add, forget } = useAdding(state);
  const { data: people = [] } = useTestamentRecipients(known.id!);
  const ending = useWatch({ control: state.form.control, name: 'ending' });
  return (
    <section aria-label={t('recipients.title')} className="grid gap-3">
      <Field label={t('recipients.title')} hint={t('edit.people.hint')} error={error}>
        <TypoHint typed={text} onTake={setText}>
          <div className="control-row">
            <TextInput
              ref={box}
              type="text"
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              placeholder={exampleEmail}
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                forget();
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                add();
              }}
            />
            <Button intent="secondary" disabled={adding.isPending} onClick={add}>
              {adding.isPending ? t('edit.people.adding') : t('testaments.addShort')}
            </Button>
          </div>
        </TypoHint>
      </Field>
      <People testamentId={known.id!} ending={ending} />
      <MailLanguages emails={people.map(({ email }) => email)} />
    </section>
  );
}

function useAdding({ known, address }: TestamentFormState) {
  const { text, setText, adding } = address;
  const { t } = useTranslation();
  const [error, setError] = useState<string>();
  const { data: people } = useTestamentRecipients(known.id!);
  const { make, isPending } = useAnnouncedChange(adding, {
    failed: t('edit.people.addFailed'),
    failedText: t('ui.errorOccurred'),
  });

  function add(): void {
    if (text.trim() === '' || isPending) return;
    const parsed = NewTestamentRecipient.safeParse({ email: text });
    if (!parsed.success) {
      const description = t('testaments.dialog.invalidEmailText');
      showToast({ tone: 'failure', title: t('testaments.dialog.invalidEmail'), description });
      setError(description);
      return;
    }
    const { email } = parsed.data;
    if (people?.some((other) => other.email.toLowerCase() === email.toLowerCase())) {
      setText('');
      return;
    }
    make(email, () => setText(''));
  }
  return { error, add, forget: () => setError(undefined) };
}

type PeopleProps = { testamentId: number; ending: Ending | undefined };

function People({ testamentId, ending }: PeopleProps) {
  const { t } = useTranslation();
  const { data: people, isError, refetch } = useTestamentRecipients(testamentId);
  const { make, isPending } = useAnnouncedChange(useRemoveTestamentRecipient(testamentId), {
    failed: t('edit.people.removeFailed'),
    failedText: t('ui.errorOccurred'),
  });
  const list = useRef<HTMLDivElement>(null);

  if (!people) {
    if (!isError) return <Skeleton className="h-13" />;
    return (
      <p role="alert" className="text-sm text-ink-2">
        {t('edit.people.loadFailed')}{' '}
        <button type="button" className="font-semibold underline" onClick={() => void refetch()}>
          {t('ui.retry')}
        </button>
      </p>
    );
  }
  return (
    <div
      ref={list}
      tabIndex={-1}
      role="group"
      aria-label={t('edit.people.list')}
      className="rounded-md"
    >
      {people.length === 0 ? (
        <p className="rounded-md bg-sunken px-4 py-3 text-sm text-ink-2">
          {ending === 'delete' ? t('endings.nobodyYet') : t('edit.people.none')}
        </p>
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line">
          {people.map(({ id, name, email }) => (
            <li key={id} className="flex min-h-13 items-center gap-3 py-1 pr-1 pl-3.5">
              <div className="min-w-0 flex-1 py-1 text-sm">
                <p className="font-medium wrap-anywhere">
                  <bdi>{name ?? email}</bdi>
                </p>
                {name && <p className="wrap-anywhere text-ink-2">{email}</p>}
              </div>
              <Button
                intent="quiet"
                size="icon"
                disabled={isPending}
                aria-label={t('testaments.dialog.removeRecipient', { email })}
                // The button that was pressed goes with its row.
                onClick={() => make(id, () => list.current?.focus())}
              >
                <X />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
