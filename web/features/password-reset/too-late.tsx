/** Where a link came too late to stop something: what was done, and who can still help. */
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { SheetOutcome } from './sheet-parts.tsx';

export function TooLate({ title, said, help }: { title: string; said: string; help: string }) {
  const { t } = useTranslation();
  return (
    <Sheet title={title}>
      <SheetOutcome>
        <p className="text-lg">{said}</p>
        <p className="text-ink-2">{help}</p>
      </SheetOutcome>
      <Button asChild size="large">
        <Link to="/contact" search={{ about: 'support' }}>
          {t('reset.stop.contact')}
        </Link>
      </Button>
    </Sheet>
  );
}
