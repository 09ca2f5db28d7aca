// Where a person answers: the address of who runs this installation, else the form.
import { useTranslation } from 'react-i18next';
import { clearAddressIn } from '#contract/site.ts';
import { usePageLanguage } from '../../i18n.ts';
import { textLink } from '../../ui/text-link.ts';

/** @param address null or absent: who runs it names none, or it is not known yet. */
export function HelpLink({ address }: { address: string | null | undefined }) {
  const { t } = useTranslation();
  const form = clearAddressIn(usePageLanguage(), '/contact');
  return (
    <a href={address == null ? form : `mailto:${address}`} className={`${textLink} wrap-anywhere`}>
      {address ?? t('site.notFound.contact')}
    </a>
  );
}
