// Writing to the people behind this installation, signed in or not.
import { useMutation } from '@tanstack/react-query';
import { contactCalls } from '#contract/contact.ts';
import type { Input } from '#contract/route.ts';
import { clientOf } from './client.ts';

const api = clientOf(contactCalls);

type ContactMessage = Input<typeof contactCalls.sendContactMessage>['body'];

export function useSendContactMessage() {
  return useMutation({
    mutationFn: (body: ContactMessage) => api.sendContactMessage({ body }),
  });
}
