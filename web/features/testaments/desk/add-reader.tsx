// One more person for the letter on the desk, without leaving it.
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAddReader } from '../../../api/begin-letter.ts';
import { failureText } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { emptyReader, readerRules, ReaderFields } from './reader-fields.tsx';

export function AddReader({ testamentId }: { testamentId: number }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const add = useAddReader(testamentId);
  const form = useForm({ resolver: readerRules, defaultValues: emptyReader });
  const submit = form.handleSubmit((reader) =>
    add.mutate(reader, {
      onSuccess() {
        form.reset();
        setIsOpen(false);
      },
      onError: (error) =>
        form.setError('email', { message: failureText(error, t('ui.errorOccurred')) }),
    }),
  );
  if (!isOpen) {
    return (
      <Button
        intent="quiet"
        className="-mx-3 justify-self-start px-3"
        onClick={() => setIsOpen(true)}
      >
        {t('desk.whom.add')}
      </Button>
    );
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <ReaderFields form={form} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={add.isPending}>
          {add.isPending ? t('ui.saving') : t('testaments.addShort')}
        </Button>
        <Button intent="quiet" disabled={add.isPending} onClick={() => setIsOpen(false)}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  );
}
