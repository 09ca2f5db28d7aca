// Title and first words of a letter, and whether it needs a password.
import { LockKeyhole, LockKeyholeOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PublicTestament } from '#contract/public-testament.ts';
import { Badge } from '../../ui/badge.tsx';
import { useLetterDates } from './letter-dates.ts';

/** Where the focus goes once the letter was unlocked: what had it is gone. */
export const titleId = 'letter-title';

type LetterHeadProps = { pictureHref: string; testament: PublicTestament };

export function LetterHead({ pictureHref, testament }: LetterHeadProps) {
  const { t } = useTranslation();
  const { title, shortDescription, description, isPasswordProtected } = testament;
  // Of a delivered letter nothing is said but what its writer said.
  const fallback = testament.writer ? '' : t('letter.noDescription');
  const lead = shortDescription || description || fallback;
  return (
    <header className="mt-7 mb-8 text-center print:mt-0 print:mb-6 print:text-start">
      <h1 id={titleId} dir="auto" tabIndex={-1} className="text-3xl wrap-anywhere outline-none">
        {title}
      </h1>
      {isPasswordProtected && <LockBadge isLocked={testament.isLocked} />}
      {testament.writer && <Writer pictureHref={pictureHref} writer={testament.writer} />}
      {lead && (
        <p dir="auto" className="mx-auto mt-3 max-w-lg wrap-anywhere text-ink-2 print:mx-0">
          {lead}
        </p>
      )}
    </header>
  );
}

type WriterProps = { pictureHref: string; writer: NonNullable<PublicTestament['writer']> };

/** Whose words these are, for somebody who has never heard of us. */
function Writer({ pictureHref, writer }: WriterProps) {
  const { t } = useTranslation();
  const dates = useLetterDates({ writer });
  const { name, address, writtenAt, deliveredAt, hasPicture } = writer;
  const when = {
    written: dates.date(writtenAt, 'letter'),
    delivered: dates.date(deliveredAt, 'letter'),
  };
  return (
    <div className="mt-5 wrap-anywhere text-ink-2">
      {hasPicture && (
        <img
          src={pictureHref}
          alt={t('letter.picture', { name })}
          className="mx-auto mb-3 size-28 rounded-full border border-line object-cover print:mx-0"
        />
      )}
      <p>
        <span className="block text-lg text-ink">{t('letter.from', { name })}</span>
        {address && (
          <span dir="ltr" className="block text-sm text-ink">
            {address}
          </span>
        )}
        <span className="text-sm">{t('letter.when', when)}</span>
      </p>
    </div>
  );
}

function LockBadge({ isLocked }: { isLocked: boolean }) {
  const { t } = useTranslation();
  const Icon = isLocked ? LockKeyhole : LockKeyholeOpen;
  return (
    <p className="mt-3 print:hidden">
      <Badge tone={isLocked ? 'wait' : 'ok'}>
        <Icon />
        {isLocked ? t('letter.protected') : t('letter.unlocked')}
      </Badge>
    </p>
  );
}
