/**
 * What Helena of the demonstration has besides for the pictures: names, a file, notes, a relative
 * with a code, and a check that she answered. All of it by the calls that anybody makes.
 */
import type { APIRequestContext, APIResponse } from '@playwright/test';
import type { Note } from '#contract/notes.ts';
import type { Recipient } from '#contract/recipients.ts';
import type { KeptMail } from '#contract/system.ts';
import type { Testament } from '#contract/testaments.ts';

/** Before the pictures are taken. Every date on them follows from it. */
export const lifeBegins = '2026-10-05T08:30:00Z';

const names: Readonly<Record<string, string>> = {
  'marta@example.com': 'Marta Duarte',
  'rui@example.com': 'Rui Salgado',
  'ines@example.com': 'Inês Matos',
  'tomas@example.com': 'Tomás Reis',
};
const notes = [
  { title: 'The lemon tree', content: 'Twice a week, never at noon. *Talk to it.*\n' },
  { title: 'The boiler', content: 'When it rains from the west: the red button, count to ten.\n' },
];
const clara = {
  name: 'My sister Clara',
  description: 'She has the sheet with the code, in the drawer with the stamps.',
  triggerType: 'contacted_by_instruction',
  cancelHours: 48,
} as const;
/** Known by its first bytes. */
const deed = {
  name: 'The deed and the insurance.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(240_000), Buffer.from('%%EOF')]),
};

/** Signed in as her. @returns the testament that the pictures are about. */
export async function liveOn(request: APIRequestContext): Promise<Testament> {
  for (const { id, email } of await read<Recipient[]>(request, '/api/recipients')) {
    const name = names[email];
    if (name !== undefined) await sound(request.put(`/api/recipients/${id}`, { data: { name } }));
  }
  const testaments = await read<Testament[]>(request, '/api/testaments');
  const letter = testaments.find(({ title }) => title === 'For Marta');
  if (letter === undefined) throw new Error('Helena wrote nothing for Marta.');
  const path = `/api/testaments/${letter.id}`;
  await sound(request.post(`${path}/attachments`, { multipart: { file: deed } }));
  for (const note of notes) {
    const written = await sound(request.post('/api/notes', { data: note }));
    const { id } = (await written.json()) as Note;
    await sound(request.post(`${path}/notes/${id}`));
  }
  await sound(request.post('/api/activation-triggers', { data: clara }));
  await moveTime(request, { advanceDays: 30.1 });
  await sound(request.post('/api/checks/here'));
  await moveTime(request, { advanceDays: 12 });
  await sound(request.put('/api/notifications/read-all'));
  return letter;
}

/** @returns the link in the mail to her daughter, after a silence that was long enough. */
export async function fallSilent(request: APIRequestContext): Promise<string> {
  await moveTime(request, { advanceDays: 60 });
  const mails = await read<KeptMail[]>(request, '/dev/mail.json');
  const mail = mails.findLast(({ to, text }) => to.includes('marta@') && link.test(text));
  if (mail === undefined) throw new Error('The letter did not go out.');
  return link.exec(mail.text)![0];
}

const link = /https?:\/\/\S+\/testament\/\S+/;

async function moveTime(request: APIRequestContext, by: { advanceDays: number }): Promise<void> {
  await sound(request.post('/dev/time', { data: by, timeout: 120_000 }));
}

async function read<Answer>(request: APIRequestContext, path: string): Promise<Answer> {
  return (await (await sound(request.get(path))).json()) as Answer;
}

async function sound(asked: Promise<APIResponse>): Promise<APIResponse> {
  const answer = await asked;
  if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`);
  return answer;
}
