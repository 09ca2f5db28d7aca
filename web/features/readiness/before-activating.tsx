// What is still missing, where a letter becomes active by the next press. It keeps nobody from it:
// what has to be there first is said by the forecast.
import { useTranslation } from 'react-i18next';
import { isolated } from '#contract/text-direction.ts';
import { useReadiness } from '../../api/readiness.ts';
import { useRecipients } from '../../api/recipients.ts';
import { ReadinessLines } from './readiness-lines.tsx';
import { isMendedInForm } from './sentences.ts';

export function BeforeActivating({ testamentId }: { testamentId: number }) {
  const { t } = useTranslation();
  const { data } = useReadiness({ testamentId });
  const open = data?.filter((item) => item.isOpen && !isMendedInForm(item)) ?? [];
  if (open.length === 0) return null;
  return (
    <div>
      <h3 className="font-sans text-sm font-semibold tracking-normal">{t('readiness.title')}</h3>
      <ReadinessLines items={open} label={t('readiness.title')} />
    </div>
  );
}

/** Of a letter that is not there yet, to these addresses. */
export function BeforeCreating({ emails }: { emails: readonly string[] }) {
  const { t, i18n } = useTranslation();
  const { data: recipients } = useRecipients({ enabled: true });
  const known = new Map(recipients?.map(({ email, id }) => [email.toLowerCase(), id]));
  const recipientIds = emails.flatMap((email) => known.get(email.toLowerCase()) ?? []);
  const { data } = useReadiness({ recipientIds }, recipients !== undefined);
  const open = data?.filter(({ isOpen }) => isOpen) ?? [];
  const unknown = recipients ? emails.filter((email) => !known.has(email.toLowerCase())) : [];
  if (open.length === 0 && unknown.length === 0) return null;
  const people = new Intl.ListFormat(i18n.language).format(unknown.map(isolated));
  return (
    <section aria-labelledby="before-creating" className="rounded-md bg-sunken px-4 py-3.5">
      <h3 id="before-creating" className="font-sans text-sm font-semibold tracking-normal">
        {t('readiness.title')}
      </h3>
      {unknown.length > 0 && (
        <p className="mt-2 text-sm wrap-anywhere">{t('readiness.untestedNew', { people })}</p>
      )}
      {open.length > 0 && (
        <ReadinessLines items={open} label={t('readiness.title')} isBesideWords />
      )}
    </section>
  );
}
