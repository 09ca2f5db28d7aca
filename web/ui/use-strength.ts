// The strength of what is typed. Null while nothing is typed, and while the library is not there.
import { useDeferredValue, useEffect, useState } from 'react';
import { loadStrengthOf, type Strength } from './password-strength.ts';

export function useStrength(password: string): Strength | null {
  const [strengthOf, setStrengthOf] = useState<(password: string) => Strength>();
  // A long password takes longer than a key that is pressed.
  const typed = useDeferredValue(password);
  useEffect(() => {
    if (typed === '' || strengthOf !== undefined) return;
    let isShown = true;
    loadStrengthOf()
      .then((loaded) => isShown && setStrengthOf(() => loaded))
      // Without it nothing is said; the server decides all the same.
      .catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, [typed, strengthOf]);
  return typed === '' || strengthOf === undefined ? null : strengthOf(typed);
}
