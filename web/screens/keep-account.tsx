// Where somebody brings back an account that was deleted in the last seven days.
import { useTranslation } from 'react-i18next';
import { KeepForm } from '../features/account/keep-form.tsx';
import { FactList, ToSignIn } from '../features/password-reset/sheet-parts.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Sheet } from '../ui/sheet.tsx';

const facts = ['all', 'round', 'subscription'] as const;

export function KeepAccountScreen() {
  const { t } = useTranslation();
  const title = t('reset.keep.title');
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Sheet title={title} foot={<ToSignIn />}>
        <p className="text-lg text-ink-2">{t('reset.keep.lead')}</p>
        <KeepForm />
        <FactList said={facts.map((fact) => t(`reset.keep.facts.${fact}`))} />
      </Sheet>
    </>
  );
}
