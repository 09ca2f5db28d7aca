// Brings an archive into this account: choosing it, the password, how far it is, what came.
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BroughtIn } from '#contract/archive.ts';
import { bringArchive } from '../../api/archive.ts';
import { useRefresh } from '../../api/cache.ts';
import { failureText } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Moving } from './moving.tsx';
import { OwnPasswordQuestion } from './own-password-question.tsx';
import { useMoving } from './use-moving.ts';

export function BringIn() {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File>();
  const [failure, setFailure] = useState<string>();
  const [brought, setBrought] = useState<BroughtIn>();
  const refresh = useRefresh();
  const { part, isMoving, begin, stop } = useMoving();

  function bring(file: File): Promise<void> {
    setFailure(undefined);
    return begin(async (moving) => {
      setBrought(await bringArchive(file, moving));
      await refresh();
    }).catch((error: unknown) => setFailure(failureText(error, t('archive.bring.failedText'))));
  }

  return (
    <>
      <p className="text-sm text-ink-2">{t('archive.bring.lead')}</p>
      <p className="text-sm text-ink-2">{t('archive.bring.sealed')}</p>
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        className="hidden"
        aria-label={t('archive.bring.open')}
        onChange={({ target }) => {
          setChosen(target.files?.[0]);
          // The same file may be chosen again after it failed.
          target.value = '';
        }}
      />
      {isMoving ? (
        <Moving
          part={part}
          label={t('archive.bring.moving')}
          afterwards={t('archive.bring.placing')}
          onStop={stop}
        />
      ) : (
        <Button intent="secondary" onClick={() => input.current?.click()}>
          <FileUp />
          {t('archive.bring.open')}
        </Button>
      )}
      <div role="status" className="grid gap-2 text-sm empty:hidden">
        {failure !== undefined && <p className="text-danger">{failure}</p>}
        {brought && <Came brought={brought} />}
      </div>
      {chosen && (
        <OwnPasswordQuestion
          title={t('archive.bring.question', { name: chosen.name })}
          description={t('archive.bring.questionText')}
          confirmLabel={t('archive.bring.confirm')}
          onClose={() => setChosen(undefined)}
          onTyped={() => void bring(chosen)}
        />
      )}
    </>
  );
}

const counted = ['testaments', 'notes', 'recipients', 'triggers', 'files'] as const;

function Came({ brought }: { brought: BroughtIn }) {
  const { t } = useTranslation();
  const parts = counted.map((one) => t(`archive.bring.${one}`, { count: brought[one] }));
  return (
    <>
      <p>{t('archive.bring.done', { parts: parts.join(', ') })}</p>
      {brought.withoutWords.map((title, index) => (
        <p key={index}>{t('archive.bring.withoutWords', { title })}</p>
      ))}
    </>
  );
}
