// One act: what it changed, when and in which browser, and the button that undoes it.
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BinnedAct, BinnedThing } from '#contract/bin.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useDeviceWords } from '../../ui/use-device-words.ts';
import { useDates } from '../dates/use-dates.ts';

type ActRowProps = { act: BinnedAct; isPending?: boolean; onUndo: () => void };

export function ActRow({ act, isPending = false, onUndo }: ActRowProps) {
  const { t } = useTranslation();
  const dates = useDates();
  const isByMail = act.isUndo && !act.withPassword;
  const browser = useDeviceWords()(act.userAgent) ?? t('bin.unknownBrowser');
  const device = isByMail ? t('bin.byMail') : browser;
  const date = dates.moment(act.doneAt);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 p-5">
      <div className="min-w-0 flex-1 basis-72">
        {act.isUndo && <p className="text-sm text-ink-2">{t('bin.isUndo')}</p>}
        <Things things={act.things} />
        <p className="mt-1 text-sm text-ink-2">
          <time dateTime={act.doneAt}>{date}</time> · {device}
        </p>
        {!act.withPassword && !isByMail && (
          <Badge tone="wait" className="mt-2">
            {t('bin.withoutPassword')}
          </Badge>
        )}
      </div>
      {act.undoneAt === null ? (
        <Button
          intent="secondary"
          className="max-sm:w-full"
          disabled={isPending}
          aria-label={t('bin.undoNamed', { date })}
          onClick={onUndo}
        >
          <Undo2 />
          {isPending ? t('bin.undoing') : t('bin.undo')}
        </Button>
      ) : (
        <p className="text-sm text-ink-2">
          {t('bin.undoneOn', { date: dates.date(act.undoneAt) })}
        </p>
      )}
    </li>
  );
}

function Things({ things }: { things: readonly BinnedThing[] }) {
  const sentence = useThingWords();
  return things.map((thing, place) => (
    // The list never changes.
    <p key={place} className="font-medium wrap-anywhere">
      {sentence(thing)}
    </p>
  ));
}

function useThingWords(): (thing: BinnedThing) => string {
  const { t } = useTranslation();
  return ({ noun, change, name }) => {
    const thing = t(`bin.nouns.${noun}`);
    const named = name === null ? thing : t('bin.named', { thing, name });
    return t(`bin.changes.${change}`, { thing: named });
  };
}
