// What surrounds every screen: nothing, except in an installation for trying out, where a bar says
// so and moves the time.
import { Outlet, useHydrated } from '@tanstack/react-router';
import { Suspense, lazy } from 'react';
import { useInstallation } from '../api/installation.ts';
import { withWords } from '../i18n.ts';

const load = withWords(['visitors'], () => import('../features/dev/dev-bar.tsx'));
const DevBar = lazy(async () => ({ default: (await load()).DevBar }));

export function RootScreen() {
  const installation = useInstallation();
  const isHydrated = useHydrated();
  return (
    <>
      <Outlet />
      {isHydrated && installation?.isForTrying && (
        <Suspense>
          <DevBar />
        </Suspense>
      )}
    </>
  );
}
