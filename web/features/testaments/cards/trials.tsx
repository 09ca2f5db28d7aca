// What a delivery would be like, before there is one: the public page, and two test messages. They
// say that they are a test and hold nothing of the testament. Nothing is filled in, so that nobody
// writes to a recipient by one press too many; addresses that are known are offered.
import { FlaskConical } from 'lucide-react';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { TestamentCard } from '#contract/testaments.ts';
import { testSendCalls } from '#contract/trial-sends.ts';
import { useKnownUser } from '../../../api/account.ts';
import { failureText } from '../../../api/client.ts';
import { useRecipients } from '../../../api/recipients.ts';
import { receiverOf, useSendTestEmail, useSendTestSms } from '../../../api/trial-sends.ts';
import type { Receiver } from '../../../api/trial-sends.ts';
import { fieldSentence } from '../../../sentences.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, TextInput } from '../../../ui/field.tsx';
import { showToast } from '../../../ui/show-toast.ts';
import { Popover, PopoverPanel, PopoverTrigger } from '../../../ui/popover.tsx';
import { PublicLink } from './public-link.tsx';

export function TrialPopover({ testament }: { testament: TestamentCard }) {
  const { t } = useTranslation();
  const { title } = testament;
  const name = t('trials.buttonNamed', { title });
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button intent="quiet" className="px-3" aria-label={name}>
          <FlaskConical aria-hidden="true" />
          {t('trials.button')}
        </Button>
      </PopoverTrigger>
      <PopoverPanel align="end" width="wide" aria-label={name} className="grid gap-3">
        <Blocks testament={testament} />
      </PopoverPanel>
    </Popover>
  );
}

function Blocks({ testament }: { testament: TestamentCard }) {
  const { t } = useTranslation();
  const { id } = testament;
  const user = useKnownUser();
  const { data: recipients = [] } = useRecipients({ enabled: true });
  const hers = recipients.filter(({ testamentIds }) => testamentIds.includes(id));
  const emails: Receiver[] = [
    ...(user ? [{ to: user.email }] : []),
    ...hers.map((one) => ({ to: one.email, recipientId: one.id, name: one.name })),
  ];
  const numbers: Receiver[] = [
    ...(user?.phoneNumber ? [{ to: user.phoneNumber }] : []),
    ...hers.flatMap(({ id: recipientId, phoneNumber, name }) =>
      phoneNumber ? [{ to: phoneNumber, recipientId, name }] : [],
    ),
  ];
  return (
    <>
      <PublicLink testament={testament} />
      <TrialEmail testamentId={id} receivers={emails} />
      <TrialSms testamentId={id} receivers={numbers} />
      <p className="text-xs text-ink-3">{t('trials.note')}</p>
    </>
  );
}

type TrialProps = { testamentId: number; receivers: readonly Receiver[] };

function TrialEmail({ testamentId, receivers }: TrialProps) {
  const { t } = useTranslation();
  const send = useSendTestEmail(testamentId);
  const user = useKnownUser();

  function press(typed: string): void {
    if (!typed.includes('@')) {
      const description = t('trials.email.incorrectText');
      showToast({ tone: 'failure', title: t('trials.email.incorrect'), description });
      return;
    }
    send.mutate(receiverOf(typed, receivers), {
      onSuccess: () => {
        const isInstead = user?.emailConfirmed === false && !isSameAddress(typed, user.email);
        const description = isInstead
          ? t('trials.email.instead', { email: user.email })
          : undefined;
        showToast({ title: t('trials.email.sent'), description });
      },
      onError: (error) => {
        const description = failureText(error, t('trials.email.failed'));
        showToast({ tone: 'failure', title: t('trials.sendingError'), description });
      },
    });
  }

  return (
    <TrialForm
      label={t('trials.email.title')}
      placeholder={t('trials.email.placeholder')}
      inputMode="email"
      button={t('trials.email.send')}
      isPending={send.isPending}
      receivers={receivers}
      onSend={press}
    />
  );
}

function isSameAddress(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

function TrialSms({ testamentId, receivers }: TrialProps) {
  const { t } = useTranslation();
  const send = useSendTestSms(testamentId);

  function press(typed: string): void {
    const parsed = testSendCalls.sendTestSms.body.safeParse({ phoneNumber: typed });
    if (!parsed.success) {
      const title = typed === '' ? t('trials.sms.missing') : t('trials.sms.incorrect');
      const description = fieldSentence(parsed.error.issues[0]?.message ?? '');
      showToast({ tone: 'failure', title, description });
      return;
    }
    send.mutate(receiverOf(typed, receivers), {
      onSuccess: () => showToast({ title: t('trials.sms.sent') }),
      onError: (error) => {
        const description = failureText(error, t('trials.sms.failed'));
        showToast({ tone: 'failure', title: t('trials.sendingError'), description });
      },
    });
  }

  return (
    <TrialForm
      label={t('trials.sms.title')}
      placeholder="+351 912 345 678"
      inputMode="tel"
      button={t('trials.sms.send')}
      isPending={send.isPending}
      receivers={receivers}
      onSend={press}
    />
  );
}

type TrialFormProps = {
  label: string;
  placeholder: string;
  inputMode: 'email' | 'tel';
  button: string;
  isPending: boolean;
  receivers: readonly Receiver[];
  onSend: (typed: string) => void;
};

function TrialForm(props: TrialFormProps) {
  const { label, placeholder, inputMode, button, isPending, receivers, onSend } = props;
  const { t } = useTranslation();
  const listId = useId();
  const [typed, setTyped] = useState('');

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isPending && typed !== '') onSend(typed.trim());
  }

  return (
    <form onSubmit={submit} noValidate className="border-t border-line pt-3">
      <Field label={label}>
        {(control) => (
          <div className="control-row">
            <TextInput
              {...control}
              type="text"
              inputMode={inputMode}
              autoComplete="off"
              autoCapitalize="none"
              placeholder={placeholder}
              list={receivers.length > 0 ? listId : undefined}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
            <Button
              type="submit"
              intent="soft"
              aria-label={button}
              disabled={isPending || typed === ''}
            >
              {isPending ? t('trials.sending') : t('trials.send')}
            </Button>
          </div>
        )}
      </Field>
      <datalist id={listId}>
        {receivers.map(({ to, name }) => (
          <option key={to} value={to}>
            {name ?? ''}
          </option>
        ))}
      </datalist>
    </form>
  );
}
