// The address of a testament's public page: to copy, or to look at in a tab of its own.
import { Check, Copy, ExternalLink } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { TestamentCard } from '#contract/testaments.ts';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/field.tsx';
import { showToast } from '../../../ui/show-toast.ts';
import { useCopied } from '../../../ui/use-copied.ts';

type PublicLinkProps = {
  testament: Pick<
    TestamentCard,
    'accessLink' | 'status' | 'isPasswordProtected' | 'isSealedUntilDelivered' | 'armed'
  >;
  /** A heading above it says already what it is. */
  isTitled?: boolean;
};

export function PublicLink({ testament, isTitled = false }: PublicLinkProps) {
  const { t } = useTranslation();
  const id = useId();
  const { isCopied, copy } = useCopied();
  const path = `/testament/${testament.accessLink}`;
  const address = `${window.location.origin}${path}`;
  const hint = useWhoCanOpen(testament);

  async function press(): Promise<void> {
    if (await copy(address)) {
      showToast({ title: t('trials.link.copied'), description: t('trials.link.copiedText') });
    } else {
      const description = t('trials.link.copyFailedText');
      showToast({ tone: 'failure', title: t('trials.link.copyFailed'), description });
    }
  }

  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className={isTitled ? 'sr-only' : 'text-sm font-semibold'}>
        {t('trials.link.title')}
      </label>
      <p id={`${id}-hint`} className="-mt-1 text-sm text-ink-2">
        {hint}
      </p>
      <div className="flex gap-1.5">
        <TextInput
          id={id}
          readOnly
          aria-describedby={`${id}-hint`}
          value={address}
          className="min-w-0 flex-1 truncate text-sm text-ink-2"
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          intent="secondary"
          size="icon"
          className="shrink-0"
          aria-label={isCopied ? t('trials.link.copied') : t('trials.link.copy')}
          onClick={() => void press()}
        >
          {isCopied ? (
            <Check aria-hidden="true" className="text-primary" />
          ) : (
            <Copy aria-hidden="true" />
          )}
        </Button>
        <Button asChild intent="secondary" size="icon" className="shrink-0">
          <a href={path} target="_blank" rel="noreferrer" aria-label={t('trials.link.open')}>
            <ExternalLink aria-hidden="true" />
          </a>
        </Button>
      </div>
    </div>
  );
}

/** What somebody finds who is given the link today. */
function useWhoCanOpen(testament: PublicLinkProps['testament']): string {
  const { t } = useTranslation();
  const { status, isPasswordProtected, isSealedUntilDelivered, armed } = testament;
  if (armed.phase === 'released') return t('trials.link.delivered');
  if (status !== 'active') return t(`trials.link.${status}`);
  if (isSealedUntilDelivered) return t('trials.link.sealed');
  return isPasswordProtected ? t('trials.link.withPassphrase') : t('trials.link.anybody');
}
