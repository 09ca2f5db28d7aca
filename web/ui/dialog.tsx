// A window over the page for one task. Its title is what screen readers announce.
import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBelowCover } from './below-cover.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { focusPanel } from './focus-panel.ts';
import { useReturnFocus } from './return-focus.ts';

const Busy = createContext(false);

type DialogProps = {
  open: boolean;
  /** While something is saved it stays, so that whoever waits sees how it ends. */
  isBusy?: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
};

export function Dialog({ open, isBusy = false, onOpenChange, children }: DialogProps) {
  const change = (next: boolean) => isBusy || onOpenChange(next);
  return (
    <Busy value={isBusy}>
      <Primitive.Root open={useBelowCover(open)} onOpenChange={change}>
        {children}
      </Primitive.Root>
    </Busy>
  );
}

// On the same level as the panel: a question over a dialog dims the dialog as well.
export const overlay = 'fixed inset-0 z-50 bg-scrim';
export const panel =
  'fixed z-50 flex flex-col border border-line bg-surface text-ink shadow-pop ' +
  'focus-visible:outline-none';

const narrowPlace = 'max-sm:inset-x-0 max-sm:bottom-0 max-sm:max-h-[94dvh] max-sm:rounded-t-xl';
const widePlace =
  'sm:top-1/2 sm:left-1/2 sm:max-h-[88dvh] sm:w-[calc(100vw-3rem)] sm:-translate-1/2 sm:rounded-xl';

// Magnified, or on a phone held sideways, buttons that stay in sight would leave no room to write.
const lowPanel = '[@media(max-height:30rem)]:overflow-y-auto';
const lowBody = '[@media(max-height:30rem)]:flex-none [@media(max-height:30rem)]:overflow-visible';

type DialogContentProps = {
  title: string;
  /** For a question that a form would dwarf. */
  isNarrow?: boolean;
  /** Stays in sight below the scrolling content: the buttons. */
  footer?: ReactNode;
  children: ReactNode;
};

export function DialogContent(props: DialogContentProps) {
  const { title, isNarrow = false, footer, children } = props;
  const { t } = useTranslation();
  const isBusy = use(Busy);
  const returnFocus = useReturnFocus();

  function takeFocus(event: Event): void {
    returnFocus.onOpenAutoFocus();
    // Not the button that closes it, which is the first thing one could press.
    focusPanel(event);
  }

  return (
    <Primitive.Portal>
      <Primitive.Overlay className={overlay} />
      <Primitive.Content
        className={classNames(
          panel,
          narrowPlace,
          widePlace,
          isNarrow ? 'sm:max-w-lg' : 'sm:max-w-3xl',
          lowPanel,
        )}
        // Its title says enough; the library asks for a description unless told so.
        aria-describedby={undefined}
        onOpenAutoFocus={takeFocus}
        onCloseAutoFocus={returnFocus.onCloseAutoFocus}
      >
        <div className="flex items-start justify-between gap-4 px-5 pt-5 sm:px-7 sm:pt-6">
          <Primitive.Title className="min-w-0 text-xl">{title}</Primitive.Title>
          <Primitive.Close asChild>
            <Button
              intent="quiet"
              size="icon"
              aria-label={t('ui.close')}
              disabled={isBusy}
              className="-mt-2 -mr-3"
            >
              <X />
            </Button>
          </Primitive.Close>
        </div>
        <div
          className={classNames('min-h-0 flex-1 overflow-y-auto px-5 pt-4 pb-6 sm:px-7', lowBody)}
        >
          {children}
        </div>
        {footer && (
          <div
            data-foot
            className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4 max-sm:*:grow sm:px-7"
          >
            {footer}
          </div>
        )}
      </Primitive.Content>
    </Primitive.Portal>
  );
}
