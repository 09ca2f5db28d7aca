// At which step of the demonstration's guide somebody is. Kept for the tab: opening a link from a
// mail loads the page anew.
import { useState } from 'react';

/** In the order in which one sees the most in two minutes. */
export const guideSteps = [
  { name: 'see', ways: { see: '/dashboard' } },
  { name: 'silence', ways: {} },
  { name: 'read', ways: { read: '/dev/mail' } },
  { name: 'recall', ways: { recall: '/dashboard' } },
  { name: 'code', ways: { code: '/activation-triggers', enter: '/activate' } },
] as const;

/** Where a step leads; its word is kept by the same name. */
export type GuideWay = 'see' | 'read' | 'recall' | 'code' | 'enter';

/** The demonstration leads to the dashboard by this. */
const beginning = '#guide';
const place = 'codicil.guide';

/** From 0; null: none is shown. */
export type GuideStep = number | null;

export function useGuide() {
  const [step, setStep] = useState(stored);

  function move(next: GuideStep): void {
    setStep(next);
    keep(next);
  }

  return { step, move };
}

/** Kept from the beginning: the next page has another address. */
function stored(): GuideStep {
  const kept = readKept();
  if (kept !== null && guideSteps[kept] !== undefined) return kept;
  if (window.location.hash !== beginning) return null;
  keep(0);
  return 0;
}

function readKept(): GuideStep {
  try {
    const text = sessionStorage.getItem(place);
    return text === null ? null : Number(text);
  } catch {
    return null;
  }
}

function keep(step: GuideStep): void {
  try {
    if (step === null) sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, String(step));
  } catch {
    // Kept in this page at least.
  }
}
