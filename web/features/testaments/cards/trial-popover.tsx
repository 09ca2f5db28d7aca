// What a delivery would be like, before there is one: the public page, a test email, a test text
// message.
import { FlaskConical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TestamentCard } from '#contract/testaments.ts';
import { useKnownUser } from '../../../api/account.ts';
import { useRecipients } from '../../../api/recipients.ts';
import { Button } from '../../../ui/button.tsx';
import { Popover, PopoverPanel, PopoverTrigger } from '../../../ui/popover.tsx';
import { PublicLink } from './public-link.tsx';
import { TrialEmail, TrialSms } from './trial-sends.tsx';
import type { Receiver } from './receivers.ts';

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
