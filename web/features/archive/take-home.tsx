// Downloads everything as one file, after the password: under a passphrase that is chosen here, or
// for whoever wants it so, without one.
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { passphraseFormMinLength } from '#contract/limits.ts';
import { fetchArchive } from '../../api/archive.ts';
import { failureText } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { showToast } from '../../ui/show-toast.ts';
import { FourWords } from '../changes/four-words-offer.tsx';
import { Moving } from './moving.tsx';
import { OwnPasswordQuestion } from './own-password-question.tsx';
import { useMoving } from './use-moving.ts';

const contents = ['words', 'page', 'sealed', 'careful'] as const;

/** Whether it gets a passphrase is asked before the password is. */
type Asked = 'sealed' | 'plain' | null;

export function TakeHome() {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Asked>(null);
  const [passphrase, setPassphrase] = useState('');
  const { part, isMoving, begin, stop } = useMoving();

  function take(chosen: string | null): Promise<void> {
    return begin(async (moving) => {
      const file = await fetchArchive(moving, chosen);
      saveFile(file, file.name);
      setPassphrase('');
      showToast({ title: t('archive.take.done'), description: t('archive.take.doneText') });
    }).catch((failure: unknown) => {
      const description = failureText(failure, t('archive.take.failedText'));
      showToast({ tone: 'failure', title: t('archive.take.failed'), description });
    });
  }

  return (
    <div className="grid justify-items-start gap-4">
      <ul className="grid list-disc gap-1 pl-5 text-sm text-ink-2 marker:text-candle">
        {contents.map((one) => (
          <li key={one}>{t(`archive.take.${one}`)}</li>
        ))}
      </ul>
      {isMoving ? (
        <Moving
          part={part}
          label={t('archive.take.moving')}
          afterwards={t('archive.take.moving')}
          onStop={stop}
        />
      ) : (
        <PassphraseForm typed={passphrase} onType={setPassphrase} onChoose={setAsked} />
      )}
      {asked && (
        <OwnPasswordQuestion
          title={t('archive.take.question')}
          description={t(
            asked === 'sealed' ? 'archive.take.questionText' : 'archive.take.plainText',
          )}
          confirmLabel={t('archive.take.confirm')}
          onClose={() => setAsked(null)}
          onTyped={() => void take(asked === 'sealed' ? passphrase : null)}
        />
      )}
    </div>
  );
}

type PassphraseFormProps = {
  typed: string;
  onType: (passphrase: string) => void;
  onChoose: (how: Asked) => void;
};

function PassphraseForm({ typed, onType, onChoose }: PassphraseFormProps) {
  const { t } = useTranslation();
  const [error, setError] = useState<string>();

  function choose(): void {
    const length = Array.from(typed.trim()).length;
    if (length === 0) setError(t('archive.take.missing'));
    else if (length < passphraseFormMinLength) {
      setError(t('protection.faults.short', { count: passphraseFormMinLength }));
    } else onChoose('sealed');
  }

  function type(next: string): void {
    onType(next);
    setError(undefined);
  }

  return (
    <form
      className="grid w-full max-w-md gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        choose();
      }}
    >
      <Field label={t('archive.take.choose')} hint={t('archive.take.chooseHint')} error={error}>
        <PasswordInput
          autoComplete="off"
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
      </Field>
      <FourWords onSuggest={type} noted={t('archive.take.noted')} />
      <div className="flex flex-wrap gap-3">
        <Button intent="secondary" type="submit">
          <Download />
          {t('archive.take.open')}
        </Button>
        <Button intent="quiet" onClick={() => onChoose('plain')}>
          {t('archive.take.plain')}
        </Button>
      </div>
    </form>
  );
}
