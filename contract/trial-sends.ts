/** Trying out a delivery: a mail and a text message that say that they are a test. */
import * as z from 'zod/mini';
import { complaint } from './complaints.ts';
import { routesOf } from './route.ts';
import { email } from './schema.ts';

const route = routesOf('testaments');
const recipientRoute = routesOf('recipients');

/**
 * Three digits, three and four to six. Every country groups them in its own way, so the signs
 * between them may stand anywhere.
 */
const phone = /^\+?[-\s.(]{0,2}\d(?:[-\s.()]{0,2}\d){9,11}$/;
const phoneShape = complaint('phone-not-international');

const TestEmail = z.object({
  email: email(complaint('email-not-correct')),
  recipientId: z.nullish(z.int(complaint('recipient-unknown'))),
});
const TestSms = z.object({
  phoneNumber: z
    .string(complaint('phone-missing'))
    .check(
      z.trim(),
      z.minLength(1, complaint('phone-missing')),
      z.maxLength(40, phoneShape),
      z.regex(phone, phoneShape),
    ),
  recipientId: z.nullish(z.int(complaint('recipient-unknown'))),
});

export const testSendCalls = {
  sendTestEmail: route('POST', '/api/testaments/{id}/test-email', {
    summary: 'A mail marked as a test, with nothing of the testament in it',
    body: TestEmail,
  }),
  testRecipient: recipientRoute('POST', '/api/recipients/{id}/test-email', {
    summary: 'The same mail to a recipient; what became of it is kept with the recipient',
  }),
  testSecondEmail: recipientRoute('POST', '/api/recipients/{id}/test-second-email', {
    summary: 'The same mail to the second address of a recipient',
  }),
  sendTestSms: route('POST', '/api/testaments/{id}/test-sms', {
    summary: 'A text message marked as a test, with nothing of the testament in it',
    body: TestSms,
  }),
};
