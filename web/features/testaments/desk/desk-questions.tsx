// What the desk asks its owner: which of two texts stays, and the passphrase once more; and what
// kept the letter from being saved.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { passphraseFormMinLength } from '#contract/limits.ts';
import { failureText } from '../../../api/client.ts';
import { PassphraseGate } from '../editor/passphrase-fields.tsx';
import { TwoTexts } from './two-texts.tsx';
import type { DeskState, SaveFault } from './use-desk.ts';

type DeskQuestionsProps = { id: number | null; state: DeskState; isBehind: boolean };

export function DeskQuestions({ id, state, isBehind }: DeskQuestionsProps) {
  const { t } = useTranslation();
  const { kept, saving } = state;
  const { fault, clash } = saving;
  const isShut = fault?.why === 'locked' || (kept.isUnsent && kept.fate === 'locked');
  const { theirs, mine } = kept;
  return (
    <>
      {theirs && mine && (
        <TwoTexts what="draft" mine={mine} theirs={theirs} onChoose={state.choose} />
      )}
      {!theirs && clash && <LetterClash state={state} />}
      {isShut && id !== null && (
        <PassphraseGate
          testamentId={id}
          variant="screen"
          reason={t('edit.gate.again')}
          onOpen={state.unlocked}
        />
      )}
      {fault && <Fault fault={fault} />}
      {isBehind && !clash && kept.isAhead && (
        <p className="rounded-md bg-info-soft p-3 text-sm text-info-ink">{t('desk.behind')}</p>
      )}
    </>
  );
}

function Fault({ fault }: { fault: SaveFault }) {
  const { t } = useTranslation();
  if (fault.why === 'untitled' || fault.why === 'locked') return null;
  const said =
    fault.why === 'emptied'
      ? t('protection.faults.emptied', { count: passphraseFormMinLength })
      : t('desk.fault.failed', { reason: failureText(fault.error, t('desk.fault.unknown')) });
  return (
    <p role="alert" className="rounded-md bg-danger-soft p-3 text-sm text-danger-ink">
      {said}
    </p>
  );
}

/** Words behind a passphrase are read where it is typed once more. */
function LetterClash({ state }: { state: DeskState }) {
  const { t } = useTranslation();
  const { clash } = state.saving;
  const [opened, setOpened] = useState<string | null>(null);
  if (!clash) return null;
  const { now, mine } = clash;
  const fullContent = now.isPasswordProtected ? opened : now.fullContent;
  if (fullContent === null) {
    return (
      <PassphraseGate
        testamentId={now.id}
        variant="screen"
        reason={t('desk.clash.hidden')}
        onOpen={(found) => setOpened(found.fullContent)}
      />
    );
  }
  const theirs = { title: now.title, fullContent };
  return (
    <TwoTexts
      what="letter"
      mine={mine}
      theirs={theirs}
      onChoose={(choice) => state.chooseOverLetter(choice, theirs)}
    />
  );
}
