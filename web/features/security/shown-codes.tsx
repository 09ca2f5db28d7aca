// The codes, in sight once: to be printed, copied or written down.
import { Check, Copy, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../api/account.ts';
import { Button } from '../../ui/button.tsx';
import { Printed } from '../../ui/printed.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { useCopied } from '../../ui/use-copied.ts';

type ShownCodesProps = { codes: readonly string[]; onKept: () => void };

export function ShownCodes({ codes, onKept }: ShownCodesProps) {
  const { t } = useTranslation();
  const { isCopied, copy } = useCopied();

  async function copyAll(): Promise<void> {
    if (await copy(codes.join('\n'))) return;
    showToast({ tone: 'failure', title: t('ui.copyFailed') });
  }

  return (
    <section
      ref={focus}
      tabIndex={-1}
      aria-labelledby="shown-codes"
      className="grid gap-4 rounded-lg bg-candle-soft p-4 text-candle-ink sm:p-5"
    >
      <div>
        <h3 id="shown-codes" className="text-lg">
          {t('security.codes.shown')}
        </h3>
        <p className="mt-1 text-sm">{t('security.codes.once')}</p>
      </div>
      <CodeList codes={codes} className="rounded-md bg-surface p-4 text-ink" />
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => window.print()}>
          <Printer />
          {t('ui.print')}
        </Button>
        <Button intent="secondary" onClick={() => void copyAll()}>
          {isCopied ? <Check /> : <Copy />}
          <span aria-live="polite">
            {isCopied ? t('security.codes.copied') : t('security.codes.copy')}
          </span>
        </Button>
        <Button intent="secondary" onClick={onKept}>
          {t('security.codes.kept')}
        </Button>
      </div>
      <Printed>
        <Paper codes={codes} />
      </Printed>
    </section>
  );
}

/** It takes the place of the button that was pressed. */
function focus(element: HTMLElement | null): void {
  element?.focus();
}

function CodeList({ codes, className = '' }: { codes: readonly string[]; className?: string }) {
  return (
    <ol
      className={`grid grid-cols-[repeat(auto-fit,minmax(12.5rem,1fr))] gap-x-6 gap-y-2 ${className}`}
    >
      {codes.map((code) => (
        <li key={code} className="font-mono text-base tracking-wide whitespace-nowrap tabular-nums">
          {code}
        </li>
      ))}
    </ol>
  );
}

/** What comes out of the printer, and nothing else. */
function Paper({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation();
  const { username = '' } = useUser() ?? {};
  return (
    <>
      <h1 className="text-2xl">{t('security.codes.paper.title')}</h1>
      <p className="mt-2">{t('security.codes.paper.account', { username, site: location.host })}</p>
      <CodeList codes={codes} className="my-8" />
      <p>{t('security.codes.paper.each')}</p>
      <p className="mt-2">{t('security.codes.paper.how')}</p>
    </>
  );
}
