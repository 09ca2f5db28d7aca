// The first thing the Tab key finds: past the navigation, to the content.
import { useTranslation } from 'react-i18next';

const look =
  'absolute -top-16 left-4 z-50 rounded-md bg-primary px-4 py-2 font-semibold text-on-primary focus:top-2';

/** The page's content carries `id="main"`. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a href="#main" className={look}>
      {t('ui.skipToContent')}
    </a>
  );
}
