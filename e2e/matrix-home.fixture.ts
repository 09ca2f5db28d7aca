/**
 * Somebody for whom every list has something in it and every state of a testament has occurred:
 * one delivered, one called back, one protected, one sealed, a draft, and a payment that failed.
 */
import type { Page } from '@playwright/test';
import type { Language } from '#contract/languages.ts';
import type { Release } from '#contract/releases.ts';
import { pdf } from './papers.fixture.ts';
import { callFromPage, moveTime, settleIn, writeNote, writeOnScreen } from './people.fixture.ts';
import { linkIn, type RunningProduct } from './process.fixture.ts';

export const titles = {
  delivered: 'For Marta, and for everybody at the mill',
  closed: 'The workshop',
  protected: 'The safe',
  sealed: 'For Tiago, when he is grown',
  draft: 'A draft',
  note: 'The garden',
  clara: 'My sister Clara',
  passphrase: 'green lamp',
} as const;

export interface Home {
  readonly language: Language;
  /** Where to look at what, by its place in the address. */
  readonly ids: Readonly<Record<'delivered' | 'protected' | 'draft' | 'note' | 'reader', number>>;
  /** Addresses that somebody else has. */
  readonly links: Readonly<
    Record<'letter' | 'shared' | 'closed' | 'protected' | 'sealed' | 'check' | 'changes', string>
  >;
}

const words = {
  shortDescription: 'A letter for you.',
  fullContent:
    '# Dear all\n\nThe **keys** are *here*: [map](https://example.org/the-way-to-the-house).\n\n' +
    '> Water it.\n\n- one\n- two\n\n| What | Where |\n|---|---|\n| Deed | Blue folder |\n\n`1234`\n',
};
const soon = { checkInterval: 30, checkAttempts: 1, gracePeriod: 7 };
const deliverySubject = /left a message for you$/;
/** Pays once, and never again. */
const failingCard = '4000 0000 0000 0341';

export async function furnishHome(
  page: Page,
  product: RunningProduct,
  language: Language,
): Promise<Home> {
  const { username, email, password } = await settleIn(page, product);
  const at = (name: string) => `${name}.${username}@example.org`;
  const arm = (title: string, more: object, people: readonly string[]) =>
    writeOnScreen(page, { title, ...words, ...more, status: 'active' }, people.map(at));

  const person = { name: 'Marta Duarte', phoneNumber: '+351 912 345 678' };
  const message = { address: 'Rua do Moinho 4, Tavira', personalMessage: 'You know the word.' };
  const marta = await callFromPage(page, 'post', '/api/recipients', {
    email: at('marta'),
    ...person,
    ...message,
  });
  await callFromPage(page, 'post', '/api/recipients', { email: at('nobody') });
  const garden = await writeNote(page, { title: titles.note, content: 'Water the *roses*.' });
  await writeNote(page, { title: 'Kept', content: 'For **later**.', isPrivate: true });

  const delivered = await arm(titles.delivered, soon, ['marta', 'rui']);
  const closed = await arm(titles.closed, soon, ['bruno']);
  const secret = { isPasswordProtected: true, password: titles.passphrase };
  const kept = await arm(titles.protected, secret, ['marta']);
  const sealed = await arm(titles.sealed, { isSealedUntilDelivered: true }, ['tiago']);
  const draft = await writeOnScreen(page, { title: titles.draft, status: 'draft' }, [at('rui')]);
  for (const { id } of [delivered, draft]) await attach(page, id);
  await callFromPage(page, 'post', `/api/testaments/${kept.id}/notes/${garden.id}`, {});

  await goSilent(page);
  await callFromPage(page, 'post', '/api/user/reauthenticate', { password });
  await recall(page, titles.closed);
  await callFromPage(page, 'put', `/api/testaments/${closed.id}`, { status: 'paused' });
  await failToPay(page);
  await addTriggers(page, sealed.id);
  await moveTime(page, { advanceHours: 2 });
  await callFromPage(page, 'post', '/api/checks/send-check', {});
  const links = {
    letter: linkIn(await product.mailTo(at('marta'), deliverySubject)),
    closed: linkIn(await product.mailTo(at('bruno'), deliverySubject)),
    changes: linkIn(await product.mailTo(email, /^Something was changed without/)),
    check: linkIn(await product.mailTo(email, /^Are you well\? Please confirm/)),
    shared: `/testament/${delivered.accessLink}`,
    protected: `/testament/${kept.accessLink}`,
    sealed: `/testament/${sealed.accessLink}`,
  };
  await callFromPage(page, 'patch', '/api/user', { language });
  const reader = (marta as { id: number }).id;
  const people = { note: garden.id, reader };
  const ids = { delivered: delivered.id, protected: kept.id, draft: draft.id, ...people };
  return { language, ids, links };
}

/** Asked after a month, warned four days later, delivered a week after that. */
async function goSilent(page: Page): Promise<void> {
  for (const advanceDays of [30, 5, 9]) await moveTime(page, { advanceDays });
}

/** The first month is paid, the second is not. */
async function failToPay(page: Page): Promise<void> {
  const begun = await callFromPage(page, 'post', '/api/get-or-create-subscription', {});
  const { clientSecret } = begun as { clientSecret: string };
  const card = { clientSecret, cardNumber: failingCard };
  await callFromPage(page, 'post', '/api/test-payments/confirm', card);
  await moveTime(page, { advanceDays: 32 });
}

async function recall(page: Page, title: string): Promise<void> {
  const releases = (await (await page.request.get('/api/releases')).json()) as Release[];
  const release = releases.find((one) => one.title === title);
  if (release === undefined) throw new Error(`“${title}” was not delivered.`);
  await callFromPage(page, 'post', `/api/releases/${release.id}/recall`, {});
}

async function addTriggers(page: Page, pickedId: number): Promise<void> {
  for (const trigger of [
    { name: 'Every month', triggerType: 'check_inactive', description: 'While I am at home.' },
    { name: 'Payments', triggerType: 'payment_failed', gracePeriod: 30 },
    { name: 'At sea', triggerType: 'check_inactive', isActive: false },
    {
      name: titles.clara,
      triggerType: 'contacted_by_instruction',
      cancelHours: 48,
      testamentIds: [pickedId],
    },
  ]) {
    await callFromPage(page, 'post', '/api/activation-triggers', trigger);
  }
}

async function attach(page: Page, id: number): Promise<void> {
  const path = `/api/testaments/${id}/attachments`;
  const sent = await page.request.post(path, { multipart: { file: pdf } });
  if (!sent.ok()) throw new Error(await sent.text());
}
