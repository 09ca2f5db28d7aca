// A secret that is typed: hidden, unless the person wants to see it.
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from './class-names.ts';
import { TextInput } from './field.tsx';

type PasswordInputProps = Omit<ComponentProps<'input'>, 'type'>;

export function PasswordInput({ className, ...rest }: PasswordInputProps) {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="relative">
      <TextInput
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        type={isShown ? 'text' : 'password'}
        className={classNames('pr-12', className)}
      />
      <button
        type="button"
        aria-label={isShown ? t('ui.hideTyped') : t('ui.showTyped')}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-ink-2 hover:text-ink"
        onClick={() => setIsShown(!isShown)}
      >
        <Icon className="size-5" />
      </button>
    </div>
  );
}
