/** Writing to whoever runs this installation. */
import * as z from 'zod/mini';
import { complaint } from './complaints.ts';
import { contactMessageMinLength, descriptionMaxLength, nameMaxLength } from './limits.ts';
import { routesOf } from './route.ts';
import { email, requiredLine } from './schema.ts';

const route = routesOf('contact');

export const ContactMessage = z.object({
  name: requiredLine('name-missing', nameMaxLength, 'name-too-long'),
  email: email(complaint('email-not-valid')),
  subject: requiredLine('subject-missing', nameMaxLength, 'subject-too-long'),
  message: requiredLine(
    'message-too-short',
    descriptionMaxLength,
    'message-too-long',
    contactMessageMinLength,
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
