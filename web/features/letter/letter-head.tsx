// Title and first words of a letter, and whether it needs a password.
import { LockKeyhole, LockKeyholeOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PublicTestament } from '#contract/public-testament.ts';
import { Badge } from '../../ui/badge.tsx';

/** Where the focus goes once the letter was unlocked: what had it is gone. */
export const titleId = 'letter-title';

export function LetterHead({ testament }: { testament: PublicTestament }) {
  const { t } = useTranslation();
  const { title, shortDescription, description, isPasswordProtected } = testament;
  return (
    <header className="mt-7 mb-8 text-center print:mt-0 print:mb-6 print:text-left">
      <h1 id={titleId} tabIndex={-1} className="text-3xl wrap-anywhere outline-none">
        {title}
      </h1>
      {isPasswordProtected && <LockBadge isLocked={testament.isLocked} />}
      <p className="mx-auto mt-3 max-w-lg wrap-anywhere text-ink-2 print:mx-0">
        {shortDescription || description || t('letter.noDescription')}
      </p>
    </header>
  );
}

function LockBadge({ isLocked }: { isLocked: boolean }) {
  const { t } = useTranslation();
  const Icon = isLocked ? LockKeyhole : LockKeyholeOpen;
  return (
    <p className="mt-3 print:hidden">
      <Badge tone={isLocked ? 'wait' : 'ok'}>
        <Icon aria-hidden="true" />
        {isLocked ? t('letter.protected') : t('letter.unlocked')}
      </Badge>
    </p>
  );
}
