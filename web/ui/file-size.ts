// How large a file is, for people: in KB everywhere, so that sizes can be compared at a glance.
import { useTranslation } from 'react-i18next';

const bytesPerKilobyte = 1024;

/** From ten on nobody needs a fraction; nothing is "0 KB". */
export function kilobytes(bytes: number, locale: string): string {
  const size = Math.max(bytes / bytesPerKilobyte, bytes > 0 ? 0.1 : 0);
  const maximumFractionDigits = size < 10 ? 1 : 0;
  return new Intl.NumberFormat(locale, { maximumFractionDigits }).format(size);
}

/** "348 KB", in the language of the page. */
export function useFileSize(): (bytes: number) => string {
  const { t, i18n } = useTranslation();
  return (bytes) => t('ui.kilobytes', { size: kilobytes(bytes, i18n.language) });
}
