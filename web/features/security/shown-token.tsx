// A new token, in sight once: to be copied.
import { Check, Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { useCopied } from '../../ui/use-copied.ts';

type ShownTokenProps = { token: string; onKept: () => void };

export function ShownToken({ token, onKept }: ShownTokenProps) {
  const { t } = useTranslation();
  const { isCopied, copy } = useCopied();

  async function copyIt(): Promise<void> {
    if (await copy(token)) return;
    showToast({ tone: 'failure', title: t('ui.copyFailed') });
  }

  return (
    <section
      ref={focus}
      tabIndex={-1}
      aria-labelledby="shown-token"
      className="grid gap-4 rounded-lg bg-candle-soft p-4 text-candle-ink sm:p-5"
    >
      <div>
        <h3 id="shown-token" className="text-lg">
          {t('security.tokens.shown')}
        </h3>
        <p className="mt-1 text-sm">{t('security.tokens.once')}</p>
      </div>
      <p
        dir="ltr"
        className="rounded-md bg-surface p-4 font-mono text-sm wrap-anywhere text-ink select-all"
      >
        {token}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copyIt()}>
          {isCopied ? <Check /> : <Copy />}
          <span aria-live="polite">
            {isCopied ? t('security.codes.copied') : t('security.codes.copy')}
          </span>
        </Button>
        <Button intent="secondary" onClick={onKept}>
          {t('security.tokens.kept')}
        </Button>
      </div>
    </section>
  );
}

/** It takes the place of the form that was sent. */
function focus(element: HTMLElement | null): void {
  element?.focus();
}
