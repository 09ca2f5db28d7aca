/** Writing to whoever runs this installation. */
import * as z from 'zod/mini';
import { contactMessageMinLength, descriptionMaxLength, nameMaxLength } from './limits.ts';
import { route } from './route.ts';
import { email, nothing } from './schema.ts';

const shortMessage = `Message must be at least ${contactMessageMinLength} characters long`;

export const ContactMessage = z.object({
  name: z
    .string('Name is required')
    .check(
      z.trim(),
      z.minLength(1, 'Name is required'),
      z.maxLength(nameMaxLength, `Name must be at most ${nameMaxLength} characters`),
    ),
  email: email('Please enter a valid email'),
  subject: z
    .string('Subject is required')
    .check(
      z.trim(),
      z.minLength(1, 'Subject is required'),
      z.maxLength(nameMaxLength, `Subject must be at most ${nameMaxLength} characters`),
    ),
  message: z
    .string(shortMessage)
    .check(
      z.trim(),
      z.minLength(contactMessageMinLength, shortMessage),
      z.maxLength(
        descriptionMaxLength,
        `Message must be at most ${descriptionMaxLength} characters`,
      ),
    ),
});

export type ContactMessage = z.output<typeof ContactMessage>;

export const contactCalls = {
  sendContactMessage: route({
    method: 'POST',
    path: '/api/contact',
    tag: 'contact',
    summary: 'Send a message to the people behind this installation',
    auth: 'public',
    body: ContactMessage,
    ok: nothing,
    status: 204,
  }),
};
