// What a delivery would be like, before there is one: the public page, and two test messages. They
// say that they are a test and hold nothing of the testament. Nothing is filled in, so that nobody
// writes to a recipient by one press too many; addresses that are known are offered.
import { Check, Copy, ExternalLink, FlaskConical } from 'lucide-react';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { TestamentCard } from '#contract/testaments.ts';
import { testSendCalls } from '#contract/trial-sends.ts';
import { useKnownUser } from '../../../api/account.ts';
import { useRecipients } from '../../../api/recipients.ts';
import { receiverOf, useSendTestEmail, useSendTestSms } from '../../../api/trial-sends.ts';
import type { Receiver } from '../../../api/trial-sends.ts';
import { fieldSentence } from '../../../sentences.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, TextInput } from '../../../ui/field.tsx';
import { Popover, PopoverPanel, PopoverTrigger } from '../../../ui/popover.tsx';
import { showToast } from '../../../ui/show-toast.ts';
import { useCopied } from '../../../ui/use-copied.ts';
import { useAnnouncedChange } from '../../changes/use-announced-change.ts';

export function TrialPopover({ testament }: { testament: TestamentCard }) {
  const { t } = useTranslation();
  const { title } = testament;
  const name = t('trials.buttonNamed', { title });
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button intent="quiet" className="px-3" aria-label={name}>
          <FlaskConical />
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
  const own = recipients.filter(({ testamentIds }) => testamentIds.includes(id));
  const emails: Receiver[] = [
    ...(user ? [{ to: user.email }] : []),
    ...own.map((one) => ({ to: one.email, recipientId: one.id, name: one.name })),
  ];
  const numbers: Receiver[] = [
    ...(user?.phoneNumber ? [{ to: user.phoneNumber }] : []),
    ...own.flatMap(({ id: recipientId, phoneNumber, name }) =>
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
  const user = useKnownUser();
  const { make, isPending } = useAnnouncedChange(useSendTestEmail(testamentId), {
    done: (_, { to }) => {
      const isInstead = user?.emailConfirmed === false && !isSameAddress(to, user.email);
      const description = isInstead ? t('trials.email.instead', { email: user.email }) : undefined;
      return { title: t('trials.email.sent'), description };
    },
    failed: t('trials.sendingError'),
    failedText: t('trials.email.failed'),
  });

  function press(typed: string): void {
    if (!typed.includes('@')) {
      const description = t('trials.email.incorrectText');
      showToast({ tone: 'failure', title: t('trials.email.incorrect'), description });
      return;
    }
    make(receiverOf(typed, receivers));
  }

  return (
    <TrialForm
      label={t('trials.email.title')}
      placeholder="marta@example.com"
      inputMode="email"
      button={t('trials.email.send')}
      isPending={isPending}
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
  const { make, isPending } = useAnnouncedChange(useSendTestSms(testamentId), {
    done: { title: t('trials.sms.sent') },
    failed: t('trials.sendingError'),
    failedText: t('trials.sms.failed'),
  });

  function press(typed: string): void {
    const parsed = testSendCalls.sendTestSms.body.safeParse({ phoneNumber: typed });
    if (!parsed.success) {
      const title = typed === '' ? t('trials.sms.missing') : t('trials.sms.incorrect');
      const description = fieldSentence(parsed.error.issues[0]?.message ?? '');
      showToast({ tone: 'failure', title, description });
      return;
    }
    make(receiverOf(typed, receivers));
  }

  return (
    <TrialForm
      label={t('trials.sms.title')}
      placeholder="+351 912 345 678"
      inputMode="tel"
      button={t('trials.sms.send')}
      isPending={isPending}
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
        <div className="control-row">
          <TextInput
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
            {isPending ? t('ui.sending') : t('trials.send')}
          </Button>
        </div>
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

type PublicLinkProps = {
  testament: Pick<
    TestamentCard,
    'accessLink' | 'status' | 'isPasswordProtected' | 'isSealedUntilDelivered' | 'armed'
  >;
  /** A heading above it says already what it is. */
  isTitled?: boolean;
};

export function PublicLink({ testament, isTitled = false }: PublicLinkProps) {
  const { t } = useTranslation();
  const id = useId();
  const { isCopied, copy } = useCopied();
  const path = `/testament/${testament.accessLink}`;
  const address = `${window.location.origin}${path}`;
  const hint = useWhoCanOpen(testament);

  async function press(): Promise<void> {
    if (await copy(address)) {
      showToast({ title: t('trials.link.copied'), description: t('trials.link.copiedText') });
    } else {
      const description = t('trials.link.copyFailedText');
      showToast({ tone: 'failure', title: t('ui.copyFailed'), description });
    }
  }

  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className={isTitled ? 'sr-only' : 'text-sm font-semibold'}>
        {t('trials.link.title')}
      </label>
      <p id={`${id}-hint`} className="-mt-1 text-sm text-ink-2">
        {hint}
      </p>
      <div className="flex gap-1.5">
        <TextInput
          id={id}
          readOnly
          aria-describedby={`${id}-hint`}
          value={address}
          className="min-w-0 flex-1 truncate text-sm text-ink-2"
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          intent="secondary"
          size="icon"
          className="shrink-0"
          aria-label={isCopied ? t('trials.link.copied') : t('trials.link.copy')}
          onClick={() => void press()}
        >
          {isCopied ? <Check className="text-primary" /> : <Copy />}
        </Button>
        <Button asChild intent="secondary" size="icon" className="shrink-0">
          <a href={path} target="_blank" rel="noreferrer" aria-label={t('trials.link.open')}>
            <ExternalLink />
          </a>
        </Button>
      </div>
    </div>
  );
}

/** What somebody finds who is given the link today. */
function useWhoCanOpen(testament: PublicLinkProps['testament']): string {
  const { t } = useTranslation();
  const { status, isPasswordProtected, isSealedUntilDelivered, armed } = testament;
  if (armed.phase === 'released') return t('trials.link.delivered');
  if (status !== 'active') return t(`trials.link.${status}`);
  if (isSealedUntilDelivered) return t('trials.link.sealed');
  return isPasswordProtected ? t('trials.link.withPassphrase') : t('trials.link.anybody');
}
