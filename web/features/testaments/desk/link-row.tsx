// The address of a link, in a row below the toolbar: nothing covers the words it is for.
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Field, TextInput } from '../../../ui/field.tsx';

type LinkRowProps = {
  /** Of the link that is there; empty for none. */
  href: string;
  /** An empty one takes the link away. */
  onSet: (href: string) => void;
  onClose: () => void;
};

export function LinkRow({ href, onSet, onClose }: LinkRowProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(href);
  const [isWrong, setIsWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  function set(): void {
    const address = addressOf(typed);
    if (address === null) setIsWrong(true);
    else onSet(address);
  }

  return (
    <div className="grid gap-3 rounded-md bg-sunken p-4">
      <Field label={t('desk.link.address')} error={isWrong ? t('desk.link.wrong') : undefined}>
        <TextInput
          ref={field}
          value={typed}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setTyped(event.target.value);
            setIsWrong(false);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== 'Escape') return;
            event.preventDefault();
            if (event.key === 'Enter') set();
            else onClose();
          }}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button intent="soft" onClick={set}>
          {t('desk.link.set')}
        </Button>
        {href !== '' && (
          <Button intent="secondary" onClick={() => onSet('')}>
            {t('desk.link.remove')}
          </Button>
        )}
        <Button intent="quiet" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
      </div>
    </div>
  );
}

/** As it is meant: people type addresses without their beginning. Null for what is none. */
function addressOf(typed: string): string | null {
  const text = typed.trim();
  if (/^(https?:\/\/|mailto:|tel:)\S+$/i.test(text)) return text;
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`;
  if (/^[^\s@/:.]+(\.[^\s@/:.]+)+(\/\S*)?$/.test(text)) return `https://${text}`;
  return null;
}
