// What a form of a testament or a trigger would lead to, asked of the server once the typing rests.
import { useEffect, useState } from 'react';
import type { TestamentCard } from '#contract/testaments.ts';
import type { Trigger } from '#contract/triggers.ts';
import { usePreview } from '../../api/preview.ts';
import type { PreviewForm } from '../../api/preview.ts';

export type PreviewState = ReturnType<typeof usePreview>;

const restMs = 250;

type Numbers = 'checkInterval' | 'checkAttempts' | 'gracePeriod';

type TestamentForm = Pick<TestamentCard, Numbers | 'status' | 'activationType' | 'ending'> & {
  testamentId?: number | undefined;
  /** Undefined, as with notes: as they are kept. */
  recipients?: number | undefined;
  hasContent: boolean;
  notes?: number;
  files: number;
};

export function useTestamentPreview({ hasContent, ...form }: TestamentForm): PreviewState {
  return usePreview(useRested({ ...form, hasContent: String(hasContent) }));
}

type TriggerForm = Pick<Trigger, Numbers | 'triggerType' | 'isActive' | 'testamentIds'> & {
  triggerId?: number | undefined;
};

export function useTriggerPreview({ isActive, testamentIds, ...form }: TriggerForm): PreviewState {
  const picked = testamentIds === null ? undefined : testamentIds.join(',');
  return usePreview(useRested({ ...form, isActive: String(isActive), testamentIds: picked }));
}

function useRested(form: PreviewForm): PreviewForm {
  const text = JSON.stringify(form);
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return JSON.parse(rested) as PreviewForm;
}
