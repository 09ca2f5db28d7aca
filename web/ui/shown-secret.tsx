// Something that is shown once: to be copied, and put away.
import { Check, Copy } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { showToast } from './show-toast.ts';
import { useCopied } from './use-copied.ts';

type ShownSecretProps = {
  title: string;
  text: string;
  secret: string;
  copyLabel: string;
  copiedLabel: string;
  keptLabel: string;
  onKept: () => void;
};

export function ShownSecret(props: ShownSecretProps) {
  const { title, text, secret, copyLabel, copiedLabel, keptLabel, onKept } = props;
  const { t } = useTranslation();
  const { isCopied, copy } = useCopied();
  const titleId = useId();

  async function copySecret(): Promise<void> {
    if (await copy(secret)) return;
    showToast({ tone: 'failure', title: t('ui.copyFailed') });
  }

  return (
    <section
      ref={focus}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="grid gap-4 rounded-lg bg-candle-soft p-4 text-candle-ink sm:p-5"
    >
      <div>
        <h3 id={titleId} className="text-lg">
          {title}
        </h3>
        <p className="mt-1 text-sm">{text}</p>
      </div>
      <p
        dir="ltr"
        className="rounded-md bg-surface p-4 font-mono text-sm wrap-anywhere text-ink select-all"
      >
        {secret}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copySecret()}>
          {isCopied ? <Check /> : <Copy />}
          <span aria-live="polite">{isCopied ? copiedLabel : copyLabel}</span>
        </Button>
        <Button intent="secondary" onClick={onKept}>
          {keptLabel}
        </Button>
      </div>
    </section>
  );
}

/** It takes the place of the form that was sent. */
function focus(element: HTMLElement | null): void {
  element?.focus();
}
