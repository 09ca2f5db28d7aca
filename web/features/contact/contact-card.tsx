// The contact form as a sheet on a page of its own, which is there before its scripts are.
import { useTranslation } from 'react-i18next';
import { useVisitor } from '../../api/account.ts';
import { useInstallation } from '../../api/installation.ts';
import { Card } from '../../ui/card.tsx';
import { ContactFields, SendButton, useContactForm } from './contact-fields.tsx';

export function ContactCard({ subject }: { subject?: string | undefined }) {
  const state = useContactForm({ user: useVisitor(), subject });
  return (
    <Card>
      <ContactFields state={state} />
      <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
        <SendButton state={state} />
        <WithoutScripts />
      </div>
    </Card>
  );
}

function WithoutScripts() {
  const { t } = useTranslation();
  const address = useInstallation()?.company.email;
  return (
    <p className="hidden text-sm font-semibold noscript:block">
      {address ? t('contact.noScriptBut', { address }) : t('contact.noScript')}
    </p>
  );
}
