// Says once that a person sees the letter; that is how the delivery learns it was opened.
import { useEffect, useRef } from 'react';
import { useReportOpened } from '../../api/public-testament.ts';
import { whenSeen } from './when-seen.ts';

export function useReportOnce(accessLink: string): void {
  const { mutate } = useReportOpened(accessLink);
  const told = useRef(false);
  useEffect(() => {
    if (told.current) return undefined;
    return whenSeen(document, () => {
      told.current = true;
      mutate();
    });
  }, [mutate]);
}
