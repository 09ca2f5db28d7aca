// What surrounds every screen: nothing, except in an installation for trying out, where a bar says
// so and moves the time.
import { Outlet } from '@tanstack/react-router';
import { Suspense, lazy } from 'react';
import { useInstallation } from '../api/installation.ts';

const DevBar = lazy(async () => {
  const module = await import('../features/dev/dev-bar.tsx');
  return { default: module.DevBar };
});

export function Root() {
  const installation = useInstallation();
  const isForTrying = installation?.clock === 'simulated' || installation?.mail === 'mailbox';
  return (
    <>
      <Outlet />
      {isForTrying && (
        <Suspense>
          <DevBar />
        </Suspense>
      )}
    </>
  );
}
