// Opens the question that the address names. Browsers do so by themselves, but not all of them,
// and none when a link within the site leads there.
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

export function useLinkedQuestion(): void {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    const answer = hash === '' ? null : document.getElementById(hash);
    const question = answer?.closest('details');
    if (!question || question.open) return;
    question.open = true;
    answer?.scrollIntoView();
  }, [hash]);
}
