// Before the first word of a new letter: for whom it is. One press then makes the letter, with this
// person on it; who does not know yet writes first.
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Testament } from '#contract/testaments.ts';
import { failureText } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useBeginLetter } from '../../../api/begin-letter.ts';
import { emptyReader, readerRules, ReaderFields } from './reader-fields.tsx';

type ForWhomProps = { onBegun: (testament: Testament) => void; onLater: () => void };

export function ForWhom({ onBegun, onLater }: ForWhomProps) {
  const { t } = useTranslation();
  const begin = useBeginLetter();
  const form = useForm({ resolver: readerRules, defaultValues: emptyReader });
  const submit = form.handleSubmit((reader) => {
    const name = reader.name?.trim() ?? '';
    const title = name === '' ? t('desk.untitled') : t('desk.forWho', { names: name });
    begin.mutate(
      { title, reader },
      {
        onSuccess: onBegun,
        onError: (error) =>
          form.setError('email', { message: failureText(error, t('ui.errorOccurred')) }),
      },
    );
  });
  return (
    <Card className="max-w-xl">
      <form noValidate onSubmit={submit} className="grid gap-5">
        <div>
          <h2 className="text-xl">{t('desk.whom.title')}</h2>
          <p className="mt-1 text-ink-2">{t('desk.whom.text')}</p>
        </div>
        <ReaderFields form={form} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={begin.isPending}>
            {begin.isPending ? t('ui.saving') : t('desk.whom.goOn')}
          </Button>
          <Button intent="quiet" disabled={begin.isPending} onClick={onLater}>
            {t('desk.whom.later')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
