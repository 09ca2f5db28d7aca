// For whoever does not know how to begin: sentences that go into the letter by a press.
import { Feather } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Popover, PopoverPanel, PopoverTrigger } from '../../../ui/popover.tsx';

const sentences = ['died', 'thanks', 'proud', 'remember', 'sorry', 'find', 'wish'] as const;

export function FirstSentences({ onPick }: { onPick: (sentence: string) => void }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const [picked, setPicked] = useState('');
  return (
    <Popover open={isOpen} onOpenChange={setIsOpen}>
      <PopoverTrigger asChild>
        <Button intent="quiet" className="-mx-4 max-sm:[&_svg]:hidden">
          <Feather />
          {t('desk.prompts.open')}
        </Button>
      </PopoverTrigger>
      <PopoverPanel
        width="wide"
        aria-label={t('desk.prompts.open')}
        onCloseAutoFocus={(event) => {
          // The cursor goes behind the sentence, not back to the button.
          if (picked === '') return;
          event.preventDefault();
          onPick(picked);
          setPicked('');
        }}
      >
        <p className="text-sm text-ink-2">{t('desk.prompts.lead')}</p>
        <ul className="-mx-2 mt-3 grid gap-1">
          {sentences.map((name) => (
            <li key={name}>
              <button
                type="button"
                className="w-full rounded-md px-2 py-2 text-left font-serif text-base hover:bg-sunken"
                onClick={() => {
                  setPicked(`${t(`desk.prompts.list.${name}`)} `);
                  setIsOpen(false);
                }}
              >
                {t(`desk.prompts.list.${name}`)}
              </button>
            </li>
          ))}
        </ul>
      </PopoverPanel>
    </Popover>
  );
}
