// The toast area. It has a root of its own, so that no screen renders again because of a notice.
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { PointerEvent } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { useTranslation } from 'react-i18next';
import { classNames } from './class-names.ts';
import { fieldErrorEnd } from './field.tsx';
import { rememberMissed } from './missed.ts';

export type ToastContent = {
  title: string;
  description?: string | undefined;
  /** `failure` looks like one; everything else went well. */
  tone?: 'success' | 'failure';
};

const displayMs = 5000;
/** How far a finger pushes a notice before it goes. */
const pushPx = 60;
const marginPx = 8;
const wideScreen = '(min-width: 48rem)';
const hotkey = 'alt+T';

type Place = keyof typeof places;

/** Below the top bar of phones, above the foot of a page. */
const places = {
  'bottom-left': 'bottom-26 left-4 w-70',
  'above-foot': 'inset-x-4',
  // What a page asks right at its top (`data-asks`) is never covered, even if it comes later.
  'top-center':
    'inset-x-4 top-16 [body:has([data-asks])_&]:top-auto [body:has([data-asks])_&]:bottom-26',
} as const;

/** `bottom` where a class cannot know it. */
type Shown = { notice: ToastContent; place: Place; bottom?: number; number: number };

let root: Root | null = null;
let number = 0;
let inSight: ToastContent | null = null;
/** Until the one in sight goes. */
let timer: ReturnType<typeof setTimeout> | undefined;
/** There again for whoever goes where notices are. */
const missed = rememberMissed<ToastContent>();

/** One at a time: it takes the place of the one in sight. */
export function show(notice: ToastContent): void {
  // Its time may be over before the new one is rendered.
  clearTimeout(timer);
  number += 1;
  inSight = notice;
  missed.forget();
  render({ notice, ...freePlace(), number });
}

/**
 * What a field says itself stays there as long as it is needed; a notice only passes.
 * @returns what is left to be said; null: nothing.
 */
function saidOnce({ description, ...notice }: ToastContent): ToastContent | null {
  const atFields = [...document.querySelectorAll(`[id$="${fieldErrorEnd}"]`)];
  const isThere = (words: string) => atFields.some((error) => error.textContent === words);
  if (description === undefined) return isThere(notice.title) ? null : notice;
  return isThere(description) ? notice : { ...notice, description };
}

function dismiss(): void {
  if (inSight !== null) missed.remember(inSight);
  inSight = null;
  render(null);
}

function render(shown: Shown | null): void {
  if (root === null) {
    root = createRoot(document.body.appendChild(document.createElement('div')));
    // Whoever listens is told what is added to the area, so it has to be there before.
    flushSync(() => root?.render(<ToastArea shown={null} />));
    document.addEventListener('keydown', goThere);
  }
  root.render(<ToastArea shown={shown} />);
}

function goThere(event: KeyboardEvent): void {
  if (!event.altKey || event.code !== 'KeyT') return;
  document.getElementById('notices')?.focus();
  const last = missed.last();
  if (last !== null) show(last);
}

function ToastArea({ shown }: { shown: Shown | null }) {
  const { t } = useTranslation();
  return (
    <section
      id="notices"
      tabIndex={-1}
      aria-label={`${t('ui.notices')} ${hotkey}`}
      aria-live="polite"
      aria-relevant="additions text"
      aria-atomic="false"
      className="outline-none print:hidden"
    >
      <ol
        className={classNames('fixed z-60', places[shown?.place ?? 'bottom-left'])}
        style={{ bottom: shown?.bottom }}
      >
        {shown && <Toast key={shown.number} {...shown.notice} />}
      </ol>
    </section>
  );
}

/** Goes by itself, but not while somebody is at it or looks elsewhere. */
function Toast(notice: ToastContent) {
  // Asked for before this, what a field says is there by now.
  const [said] = useState(() => saidOnce(notice));
  const [isHeld, setIsHeld] = useState(false);
  const left = useRef(displayMs);
  const push = usePush();
  const isAway = useSyncExternalStore(onLook, () => document.hidden);
  // What failed for want of a line is true as long as there is none.
  const isCut = useSyncExternalStore(onLine, () => !navigator.onLine && notice.tone === 'failure');
  useEffect(() => {
    if (isHeld || isAway || isCut) return undefined;
    const sinceMs = performance.now();
    timer = setTimeout(dismiss, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - sinceMs;
    };
  }, [isHeld, isAway, isCut]);
  if (said === null) return null;
  return (
    <li>
      <div
        role="presentation"
        className={classNames(
          'pointer-events-auto touch-pan-y transition duration-200 ease-calm',
          'starting:translate-y-2 starting:opacity-0',
        )}
        onMouseEnter={() => setIsHeld(true)}
        onMouseLeave={() => setIsHeld(false)}
        onFocus={() => setIsHeld(true)}
        onBlur={() => setIsHeld(false)}
        {...push}
      >
        <ToastCard {...said} isCut={isCut} />
      </div>
    </li>
  );
}

function onLook(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

function onLine(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Pushed aside with a finger. */
function usePush() {
  const fromX = useRef<number | null>(null);
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      // For an open dialog this would be a touch beside it.
      event.stopPropagation();
      fromX.current = event.clientX;
    },
    onPointerMove({ currentTarget, clientX, buttons }: PointerEvent<HTMLElement>) {
      if (fromX.current === null || buttons === 0) return;
      const wayPx = clientX - fromX.current;
      currentTarget.style.translate = `${wayPx}px`;
      if (Math.abs(wayPx) > pushPx) dismiss();
    },
    onPointerUp({ currentTarget }: PointerEvent<HTMLElement>) {
      fromX.current = null;
      currentTarget.style.translate = '';
    },
  };
}

/** Where no field is that the notice speaks of, and no way out of a dialog. */
function freePlace(): Pick<Shown, 'place' | 'bottom'> {
  if (window.matchMedia(wideScreen).matches) {
    // Over the empty part of the sidebar, and in the same corner where there is none.
    return { place: 'bottom-left' };
  }
  // On phones the thumb is at the lower edge, but a dialog has its title and its close at the top.
  const dialog = document.querySelector('[role="dialog"]');
  return dialog ? { place: 'above-foot', bottom: aboveFoot(dialog) } : { place: 'top-center' };
}

/** Its buttons are one row or, on a narrow phone, several. */
function aboveFoot(dialog: Element): number {
  const { innerHeight } = window;
  const foot = dialog.querySelector('[data-foot]')?.getBoundingClientRect();
  return Math.max(innerHeight - (foot?.top ?? innerHeight), 0) + marginPx;
}

type ToastCardProps = ToastContent & { isCut: boolean };

function ToastCard({ title, description, tone = 'success', isCut }: ToastCardProps) {
  const { t } = useTranslation();
  const failed = tone === 'failure';
  const Icon = failed ? CircleAlert : CircleCheck;
  const look = classNames(
    'flex w-full gap-3 rounded-lg border p-4 font-sans text-sm shadow-pop max-xs:p-3',
    failed ? 'border-danger bg-danger-soft text-danger-ink' : 'border-line bg-surface text-ink',
  );
  return (
    <div className={look}>
      <Icon
        className={classNames(
          'mt-0.5 size-5 shrink-0',
          failed ? 'text-danger-ink' : 'text-primary',
        )}
      />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="font-semibold">{title}</p>
        {description && <p className={failed ? '' : 'text-ink-2'}>{description}</p>}
        {isCut && <p>{t('ui.noLine')}</p>}
      </div>
      <button
        type="button"
        aria-label={t('ui.close')}
        className="-mt-2 -mr-2 grid size-9 shrink-0 place-items-center rounded-md"
        onClick={dismiss}
      >
        <X className="size-4" />
      </button>
    </div>
  );
}
