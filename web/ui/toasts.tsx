// The toast area. It has a root of its own, so that no screen draws again because of a notice.
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import type { CSSProperties } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { useTranslation } from 'react-i18next';
import { Toaster, toast } from 'sonner';
import { classNames } from './class-names.ts';

export type Notice = {
  title: string;
  description?: string | undefined;
  /** `failure` looks like one; everything else went well. */
  tone?: 'success' | 'failure';
};

const displayMs = 5000;
/** Below the top bar of phones. */
const belowTopBarPx = 64;
/** Above the buttons of a dialog and above whatever stands at the lower edge of a page. */
const aboveFootPx = 104;
/** As wide as the sidebar, and a little more; phones give it what they have. */
const width = { '--width': '19rem' } as CSSProperties;
const wideScreen = '(min-width: 48rem)';

let mounted = false;

function mountOnce(): void {
  if (mounted) return;
  mounted = true;
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  // At once: a toast raised before the area listens would be lost.
  flushSync(() => {
    root.render(<ToastArea />);
  });
}

function ToastArea() {
  const { t } = useTranslation();
  return (
    <Toaster
      visibleToasts={1}
      duration={displayMs}
      offset={{ top: belowTopBarPx, bottom: aboveFootPx, left: 16, right: 16 }}
      mobileOffset={{ top: belowTopBarPx, bottom: aboveFootPx, left: 16, right: 16 }}
      style={width}
      containerAriaLabel={t('ui.notices')}
    />
  );
}

export function show(notice: Notice): void {
  mountOnce();
  toast.dismiss();
  toast.custom(() => <ToastCard {...notice} />, { position: freePlace() });
}

/** Where no field is that the notice speaks of, and no way out of a dialog. */
function freePlace(): 'bottom-left' | 'bottom-right' | 'bottom-center' | 'top-center' {
  if (window.matchMedia(wideScreen).matches) {
    // Over the empty part of the sidebar; without one the forms stand at the left.
    return document.getElementById('sidebar') ? 'bottom-left' : 'bottom-right';
  }
  // On phones the thumb is at the lower edge, but a dialog has its title and its close at the top.
  return document.querySelector('[role="dialog"]') ? 'bottom-center' : 'top-center';
}

function ToastCard({ title, description, tone = 'success' }: Notice) {
  const { t } = useTranslation();
  const failed = tone === 'failure';
  const Icon = failed ? CircleAlert : CircleCheck;
  const look = classNames(
    'flex w-full gap-3 rounded-lg border p-4 font-sans text-sm shadow-pop',
    failed ? 'border-danger bg-danger-soft text-danger-ink' : 'border-line bg-surface text-ink',
  );
  return (
    <div className={look}>
      <Icon
        className={classNames(
          'mt-0.5 size-5 shrink-0',
          failed ? 'text-danger-ink' : 'text-primary',
        )}
        aria-hidden="true"
      />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        {description && <p className={failed ? '' : 'text-ink-2'}>{description}</p>}
      </div>
      <button
        type="button"
        aria-label={t('ui.close')}
        className="-mt-2 -mr-2 grid size-9 shrink-0 place-items-center rounded-md"
        onClick={() => toast.dismiss()}
      >
        <X className="size-4" aria-hidden="true" />
      </button>
    </div>
  );
}
