// Says once that a person sees the letter; that is how the delivery learns it was opened.
import { useEffect, useRef } from 'react';
import { useTellOpened } from '../../api/public-testament.ts';
import { whenSeen } from './when-seen.ts';

export function useTellOnce(accessLink: string): void {
  const { mutate } = useTellOpened(accessLink);
  const told = useRef(false);
  useEffect(() => {
    if (told.current) return undefined;
    return whenSeen(document, () => {
      told.current = true;
      mutate();
    });
  }, [mutate]);
}
