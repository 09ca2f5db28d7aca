// Writing to us without leaving the page one is on.
import { useTranslation } from 'react-i18next';
import type { User } from '#contract/account.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogContent } from '../../ui/dialog.tsx';
import { useUnsaved } from '../changes/use-unsaved.tsx';
import { ContactFields, SendButton, useContactForm } from './contact-fields.tsx';

type ContactDialogProps = { user: User; onClose: () => void };

export function ContactDialog({ user, onClose }: ContactDialogProps) {
  const { t } = useTranslation();
  const state = useContactForm({ user }, onClose);
  const { close, question } = useUnsaved(state.isDirty, state.isPending, onClose);
  return (
    <Dialog open isBusy={state.isPending} onOpenChange={close}>
      <DialogContent
        title={t('site.pages.contact')}
        footer={
          <>
            <Button intent="secondary" disabled={state.isPending} onClick={close}>
              {t('ui.cancel')}
            </Button>
            <SendButton state={state} />
          </>
        }
      >
        <ContactFields state={state} />
        {question}
      </DialogContent>
    </Dialog>
  );
}
