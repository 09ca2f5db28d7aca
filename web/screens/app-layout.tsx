// The frame of every signed-in screen: sidebar on wide screens, two bars on phones, and above
// whatever the screen shows, that the service ends, that a new password waits, and the question for
// the code of an address until it is confirmed; then, once, the offer of a way back on paper.
import { Outlet, useLocation } from '@tanstack/react-router';
import { Suspense, lazy, useState } from 'react';
import type { User } from '#contract/account.ts';
import { useUser } from '../api/account.ts';
import { useIsSignedOut } from '../api/session.ts';
import { AnswerBanner } from '../features/checks/answer-banner.tsx';
import { EndingBanner } from '../features/archive/ending-banner.tsx';
import { CodesOffer } from '../features/account/codes-offer.tsx';
import { ConfirmEmailNotice } from '../features/account/confirm-email.tsx';
import { useNameQuestion } from '../features/account/use-name-question.ts';
import { usePasswordQuestion } from '../features/account/use-password-question.ts';
import { Sidebar } from '../features/layout/sidebar.tsx';
import { TabBar } from '../features/layout/tab-bar.tsx';
import { TopBar } from '../features/layout/top-bar.tsx';
import { useArrival } from '../features/layout/use-arrival.ts';
import { useOfflinePage } from '../features/layout/use-offline-page.ts';
import { useReturn } from '../features/layout/use-return.ts';
import { NewPasswordBanner } from '../features/password-reset/new-password-banner.tsx';
import { useLive } from '../features/notifications/use-live.ts';
import { IsCovered } from '../ui/below-cover.ts';
import { classNames } from '../ui/class-names.ts';
import { pageFrame } from '../ui/page-frame.ts';
import { SkipLink } from '../ui/skip-link.tsx';
import { TooltipProvider } from '../ui/tooltip.tsx';

const ContactDialog = lazy(async () => {
  const module = await import('../features/contact/contact-dialog.tsx');
  return { default: module.ContactDialog };
});

const PasswordQuestion = lazy(async () => {
  const module = await import('../features/account/password-question.tsx');
  return { default: module.PasswordQuestion };
});

const NameQuestion = lazy(async () => {
  const module = await import('../features/account/name-question.tsx');
  return { default: module.NameQuestion };
});

const loadSessionEnded = () => import('../features/layout/session-ended.tsx');
const SessionEnded = lazy(async () => ({ default: (await loadSessionEnded()).SessionEnded }));

/** Whoever begins to write: later, after a new build, it may not be there to be loaded. */
function prepareSessionEnded(): void {
  loadSessionEnded().catch(() => undefined);
}

const mainId = 'main';

export function AppLayout() {
  const user = useUser();
  // Only for the moment between signing out and leaving the page.
  if (!user) return null;
  return <Frame user={user} />;
}

function Frame({ user }: { user: User }) {
  const justRegistered = useLocation({ select: (location) => location.state.justRegistered });
  const [isWriting, setIsWriting] = useState(false);
  const isSignedOut = useIsSignedOut();
  const question = usePasswordQuestion();
  const nameQuestion = useNameQuestion(user.isNameAsked);
  useReturn(user.id, isSignedOut);
  useLive(user.id);
  useArrival(mainId);
  useOfflinePage();
  return (
    <TooltipProvider>
      <IsCovered value={isSignedOut}>
        <div className="min-h-dvh md:grid md:grid-cols-[16.5rem_1fr] print:block">
          <SkipLink />
          <Sidebar user={user} onContact={() => setIsWriting(true)} />
          <TopBar onContact={() => setIsWriting(true)} />
          <main
            id={mainId}
            tabIndex={-1}
            className="min-w-0 pb-28 outline-none md:pb-12"
            onInput={prepareSessionEnded}
          >
            {user.serviceEndsOn !== null && <EndingBanner day={user.serviceEndsOn} />}
            {user.newPasswordAt !== null && (
              <NewPasswordBanner takesEffectAt={user.newPasswordAt} />
            )}
            {!user.emailConfirmed && (
              <ConfirmEmailNotice email={user.email} startsOpen={justRegistered === true} />
            )}
            {user.emailConfirmed && justRegistered === true && <CodesOffer />}
            <div className={classNames(pageFrame, 'pt-8 md:pt-10')}>
              <AnswerBanner />
              <Outlet />
            </div>
          </main>
          <TabBar />
        </div>
        {/* The cover is not there at once: until then nothing is in sight. */}
        <Suspense fallback={isSignedOut && <span data-unseen hidden />}>
          {isWriting && <ContactDialog user={user} onClose={() => setIsWriting(false)} />}
          {nameQuestion && <NameQuestion user={user} {...nameQuestion} />}
          {question && <PasswordQuestion user={user} {...question} />}
          {isSignedOut && <SessionEnded user={user} />}
        </Suspense>
      </IsCovered>
    </TooltipProvider>
  );
}
