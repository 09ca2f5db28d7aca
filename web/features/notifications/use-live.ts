// Keeps the signed-in pages in step with what happens, as long as somebody is signed in.
import { useEffect, useEffectEvent } from 'react';
import { useLiveNotifications } from '../../api/notifications.ts';
import { useIsSignedOut } from '../../api/session.ts';

/** Once in every window: in the frame of the signed-in screens. */
export function useLive(userId: number): void {
  const isSignedOut = useIsSignedOut();
  const listen = useEffectEvent(useLiveNotifications(userId));
  useEffect(() => (isSignedOut ? undefined : listen()), [userId, isSignedOut]);
}
