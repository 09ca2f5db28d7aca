// What a reader can do now, and who helps. In print too, where it says where the letter lies.
import { useTranslation } from 'react-i18next';
import type { PublicTestament } from '#contract/public-testament.ts';
import { isolated } from '#contract/text-direction.ts';
import { HelpLink } from '../contact/help-link.tsx';
import { useLetterDates } from './letter-dates.ts';

export function LetterHelp({ testament }: { testament: PublicTestament }) {
  const { t } = useTranslation();
  const { writer, helpAddress, isOwn, isLocked, unreached } = testament;
  if (writer === null || isOwn) return null;
  const { name } = writer;
  return (
    <section
      aria-labelledby="letter-help"
      data-dates="letter"
      className="mx-auto mt-10 max-w-xl print:mt-8"
    >
      <h2 id="letter-help" className="text-lg print:text-base">
        {t('letter.help.title')}
      </h2>
      <ul className="mt-2 grid list-disc gap-2 pl-5 text-base text-ink-2 print:text-sm">
        <li>{t('letter.help.again')}</li>
        {!isLocked && <li className="print:hidden">{t('letter.help.keep')}</li>}
        {isLocked && <li>{t('letter.help.password', { name })}</li>}
        <li>{t('letter.help.alive', { name })}</li>
        {unreached && <Unreached writer={writer} {...unreached} />}
        <li>
          {t('letter.help.person')} <HelpLink address={helpAddress} />
        </li>
      </ul>
    </section>
  );
}

type UnreachedProps = NonNullable<PublicTestament['unreached']> &
  Record<'writer', NonNullable<PublicTestament['writer']>>;

/** Somebody else did not open a letter, and this reader may know how to reach them. */
function Unreached({ writer, names, mailedAt }: UnreachedProps) {
  const { t, i18n } = useTranslation();
  const day = useLetterDates({ writer }).date(mailedAt, 'letter');
  if (names.length === 0)
    return (
      <li className="print:hidden">{t('letter.help.unreached', { name: writer.name, day })}</li>
    );
  const people = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(
    names.map(isolated),
  );
  return <li className="print:hidden">{t('letter.help.unreachedNamed', { people, day })}</li>;
}
