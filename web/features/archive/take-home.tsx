// Downloads everything as one archive, after the password: it is all the words in one file.
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchArchive } from '../../api/archive.ts';
import { failureText } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { showToast } from '../../ui/show-toast.ts';
import { Moving } from './moving.tsx';
import { OwnPasswordQuestion } from './own-password-question.tsx';
import { useMoving } from './use-moving.ts';

const contents = ['words', 'page', 'sealed', 'careful'] as const;

export function TakeHome() {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const { part, isMoving, begin, stop } = useMoving();

  function take(): Promise<void> {
    return begin(async (moving) => {
      const file = await fetchArchive(moving);
      saveFile(file, file.name);
      showToast({ title: t('archive.take.done'), description: t('archive.take.doneText') });
    }).catch((error: unknown) => {
      const description = failureText(error, t('archive.take.failedText'));
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
        <Button intent="secondary" onClick={() => setIsAsking(true)}>
          <Download />
          {t('archive.take.open')}
        </Button>
      )}
      {isAsking && (
        <OwnPasswordQuestion
          title={t('archive.take.question')}
          description={t('archive.take.questionText')}
          confirmLabel={t('archive.take.confirm')}
          onClose={() => setIsAsking(false)}
          onTyped={() => void take()}
        />
      )}
    </div>
  );
}
