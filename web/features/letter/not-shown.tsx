// What stands in the place of a letter that cannot be shown: why, and what to do.
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError, refusalCodeOf } from '../../api/client.ts';
import { useInstallation } from '../../api/installation.ts';
import { Button } from '../../ui/button.tsx';
import { Mark } from '../../ui/mark.tsx';
import { classNames } from '../../ui/class-names.ts';
import { HelpLink } from '../contact/help-link.tsx';
import { GoBack } from './go-back.tsx';
import { sheet } from './sheet.ts';

const look = classNames(sheet, 'grid justify-items-center gap-2 text-center');

type NotShownProps = { error: Error; onRetry: () => void };

export function NotShown({ error, onRetry }: NotShownProps) {
  const { t } = useTranslation();
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 410) return <Closed why={whyClosed(error)} />;
  const isUnknown = status === 404;
  return (
    <div role="alert" className={look}>
      <Mark className="size-10" />
      <h1 className="mt-4 text-2xl">{isUnknown ? t('letter.notFound') : t('letter.failed')}</h1>
      <p className="mb-4 max-w-md text-ink-2">
        {isUnknown ? t('letter.notFoundText') : t('letter.failedText')}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        {!isUnknown && <Button onClick={onRetry}>{t('ui.retry')}</Button>}
        {isUnknown && (
          <Button asChild>
            <Link to="/contact">{t('site.notFound.contact')}</Link>
          </Button>
        )}
        <GoBack />
      </div>
    </div>
  );
}

function whyClosed(error: Error): 'tooEarly' | 'falseAlarm' {
  const isRead = refusalCodeOf(error) === 'delivery-closed-after-reading';
  return isRead ? 'tooEarly' : 'falseAlarm';
}

/** The writer came back and closed the page: nobody's error, so it does not look like one. */
function Closed({ why }: { why: 'tooEarly' | 'falseAlarm' }) {
  const { t } = useTranslation();
  const helpAddress = useInstallation()?.company.email;
  return (
    <article className={look}>
      <Mark className="size-10" />
      <h1 className="mt-4 text-2xl">{t(`letter.${why}`)}</h1>
      <p className="max-w-md text-ink-2">{t(`letter.${why}Text`)}</p>
      <p className="max-w-md text-ink-2">{t('letter.falseAlarmMore')}</p>
      <p className="mb-4 max-w-md text-ink-2">
        {t('letter.help.person')} <HelpLink address={helpAddress} />
      </p>
      <GoBack />
    </article>
  );
}
