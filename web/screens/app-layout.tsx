// The frame of every signed-in screen: sidebar on wide screens, two bars on phones, and, until the
// address is confirmed, the question for its code above whatever the screen shows.
import { Outlet, useLocation } from '@tanstack/react-router';
import { useUser } from '../api/account.ts';
import { ConfirmEmail } from '../features/account/confirm-email.tsx';
import { Sidebar } from '../features/layout/sidebar.tsx';
import { TabBar } from '../features/layout/tab-bar.tsx';
import { TopBar } from '../features/layout/top-bar.tsx';
import { classNames } from '../ui/class-names.ts';
import { pageFrame } from '../ui/page-frame.ts';
import { SkipLink } from '../ui/skip-link.tsx';
import { TooltipProvider } from '../ui/tooltip.tsx';

export function AppLayout() {
  const user = useUser();
  const justRegistered = useLocation({ select: (location) => location.state.justRegistered });
  // Only for the moment between signing out and leaving the page.
  if (!user) return null;
  return (
    <TooltipProvider>
      <div className="min-h-dvh md:grid md:grid-cols-[16.5rem_1fr]">
        <SkipLink />
        <Sidebar user={user} />
        <TopBar />
        <main id="main" tabIndex={-1} className="min-w-0 pb-28 outline-none md:pb-12">
          {!user.emailConfirmed && (
            <ConfirmEmail email={user.email} startsOpen={justRegistered === true} />
          )}
          <div className={classNames(pageFrame, 'pt-8 md:pt-10')}>
            <Outlet />
          </div>
        </main>
        <TabBar />
      </div>
    </TooltipProvider>
  );
}
