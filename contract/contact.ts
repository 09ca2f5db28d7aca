/** Writing to whoever runs this installation. */
import * as z from 'zod/mini';
import { complaint } from './complaints.ts';
import { contactMessageMinLength, descriptionMaxLength, nameMaxLength } from './limits.ts';
import { routesOf } from './route.ts';
import { email } from './schema.ts';

const route = routesOf('contact');

const shortMessage = complaint('message-too-short', contactMessageMinLength);

export const ContactMessage = z.object({
  name: z
    .string(complaint('name-missing'))
    .check(
      z.trim(),
      z.minLength(1, complaint('name-missing')),
      z.maxLength(nameMaxLength, complaint('name-too-long', nameMaxLength)),
    ),
  email: email(complaint('email-not-valid')),
  subject: z
    .string(complaint('subject-missing'))
    .check(
      z.trim(),
      z.minLength(1, complaint('subject-missing')),
      z.maxLength(nameMaxLength, complaint('subject-too-long', nameMaxLength)),
    ),
  message: z
    .string(shortMessage)
    .check(
      z.trim(),
      z.minLength(contactMessageMinLength, shortMessage),
      z.maxLength(descriptionMaxLength, complaint('message-too-long', descriptionMaxLength)),
    ),
});

export type ContactMessage = z.output<typeof ContactMessage>;

export const contactCalls = {
  sendContactMessage: route('POST', '/api/contact', {
    summary: 'Send a message to the people behind this installation',
    auth: 'public',
    body: ContactMessage,
  }),
};
