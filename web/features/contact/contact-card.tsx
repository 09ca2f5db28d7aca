// The contact form as a sheet on a page of its own.
import type { User } from '#contract/account.ts';
import { Card } from '../../ui/card.tsx';
import { ContactFields, SendButton } from './contact-fields.tsx';
import { useContactForm } from './use-contact-form.ts';

type ContactCardProps = { user: User | null | undefined };

export function ContactCard({ user }: ContactCardProps) {
  const state = useContactForm(user);
  return (
    <Card>
      <ContactFields state={state} />
      <div className="mt-6">
        <SendButton state={state} />
      </div>
    </Card>
  );
}
