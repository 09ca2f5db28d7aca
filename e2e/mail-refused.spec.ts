// Mail that does not arrive, and an owner who is back before it does. A mail server of this machine
// refuses what the journey wants refused; everything behind it is the product itself.
import type { Locator, Page } from '@playwright/test';
import type { KeptMail } from '#contract/system.ts';
import { startTestSmtpServer, type SmtpFaults } from '#server/mail/test-smtp-server.ts';
import { stallCalls, refuseCalls } from './calls.fixture.ts';
import { expectNotice, moveTime, settleIn, writeNote, writeOnScreen } from './people.fixture.ts';
import { linkIn, startProgram, type RunningProduct } from './process.fixture.ts';
import { expect, inTorture, journeyEnv, test as base } from './product.fixture.ts';
import { inspectInBoth } from './screen.fixture.ts';

interface PostOffice {
  readonly product: RunningProduct;
  /** What its mail server says from now on instead of taking a message. */
  readonly faults: SmtpFaults;
}

const test = base.extend<{ office: PostOffice; baseURL: string }>({
  office: async ({ browserName: _browser }, use) => {
    const faults: SmtpFaults = {};
    const server = await startTestSmtpServer({ faults });
    const env = { ...journeyEnv, SMTP_URL: `smtp://127.0.0.1:${server.port}` };
    // A mail that is refused for good is an error to whoever runs an installation.
    const product = await startProgram('server/main.ts', { ...env, LOG_LEVEL: 'fatal' });
    const allMail = () =>
      Promise.resolve(
        server.received.map(({ to, mail: { subject = '', text = '', html = '' } }, place) => {
          const [address = ''] = to;
          return { id: String(place), to: address, subject, text, html, at: '', headers: {} };
        }),
      );
    const mailTo = (address: string, subject: RegExp) => newest(allMail, address, subject);
    await use({ product: { ...product, allMail, mailTo }, faults });
    await product.stop();
    await server.close();
  },
  baseURL: async ({ office }, use) => use(office.product.url),
});

const title = 'For my people';
const marta = 'marta@example.org';
const bruno = 'bruno@example.org';
const begun =
  'Its delivery has begun. The people who received it can no longer open it, and nobody ' +
  'else will receive it.';
const standings = {
  queued: {
    line: 'A delivery has begun. The emails are on their way to the people you chose.',
    card: /On its way.*Delivery began on .*: the email is on its way/,
    remove: begun,
  },
  refused: {
    line: 'A delivery has begun, but one address refuses our email. We keep trying.',
    card: /On its way.*Delivery began on .*: an address refuses the email/,
    remove: begun,
  },
  held: {
    line: 'Your letter was due to go out. We are holding it back. Decide below whether to send it.',
    card: /Held back.*Due since .* and held back: nothing was sent/,
    remove: 'It was due to go out, and we held it back. Nobody will receive it.',
  },
  partlyHeld: {
    line:
      'Part of what you wrote was sent. We are holding back the rest. ' +
      'Decide below whether to send it.',
    card: /Held back.*Partly sent on .*: we hold back the rest/,
    remove: begun,
  },
};
const sending = {
  action: 'Send after all',
  consequence: '2 people get the email with the link now.',
  confirm: 'Send now',
  pending: 'Sending...',
};
const closing = {
  action: 'Recall: close every page',
  consequence: '2 people can no longer open the page, even if they opened it before.',
  confirm: 'Recall and close',
  pending: 'Closing...',
};

test(
  'what did not go out waits for its owner, and she sends it after all',
  inTorture,
  async ({ page, office: { product, faults: server }, visit, faults }) => {
    test.slow();
    const { password } = await settleIn(page, product);
    const settings = { checkInterval: 30, checkAttempts: 1, gracePeriod: 7 };
    const words = { title, fullContent: 'Where the keys are.', ...settings };
    const { id } = await writeOnScreen(page, { ...words, status: 'active' }, [marta, bruno]);
    const note = await writeNote(page, { title: 'Water', content: 'Off.', isPrivate: false });
    await page.request.post(`/api/testaments/${id}/notes/${note.id}`);
    for (const days of [30, 5, 4]) await moveTime(page, { advanceDays: days });

    await test.step('while a mailbox is busy, the mail is on its way', async () => {
      server.rcptTo = '451 4.2.1 Busy, try again later';
      await moveTime(page, { advanceDays: 2 });
      await page.goto('/dashboard');
      await expect(rowOf(page, marta)).toContainText(
        'We are about to send the email with the link.',
      );
      await expect(rowOf(page, marta)).toContainText('On its way');
      await expectStanding(page, 'queued');
    });
    await test.step('an address that takes no mail is said, and tried again', async () => {
      server.rcptTo = '550 5.1.1 No such user';
      await moveTime(page, { advanceDays: 1 });
      await page.goto('/dashboard');
      await expect(rowOf(page, marta)).toContainText('Refused');
      await expect(rowOf(page, bruno)).toContainText(
        'The address refused the email. We keep trying.',
      );
      await expectStanding(page, 'refused');
    });
    await test.step('she is back: nothing more goes out by itself', async () => {
      await comeBack(page, server);
      expect((await product.allMail()).filter(({ to }) => to === marta)).toEqual([]);
    });
    await test.step('nothing else calls it delivered either', () =>
      expectNotDelivered(page, id, note.id));
    await test.step('a decision that fails says so, and changes nothing', async () => {
      faults.announce(/\/api\/releases\/\d+\/send$/);
      const healed = await refuseCalls(page, /\/api\/releases\/\d+\/send$/, 'POST');
      await failToDecide(page, sending);
      await healed();
      await expect(rowOf(page, marta)).toContainText('Held back');
    });
    await test.step('she sends it after all', async () => {
      await sendAfterAll(page, password);
      for (const address of [marta, bruno]) {
        const reader = await visit('phone');
        const mail = await product.mailTo(address, /left a message for you$/);
        const told = reader.waitForResponse(/\/opened$/);
        await reader.goto(linkIn(mail));
        await reader.getByText('Where the keys are.').click();
        expect((await told).status()).toBe(204);
        // A page in sight tells it once more later on, and is closed by then.
        await reader.close();
      }
    });
    await test.step('everybody has read it: it can be called back all the same, unasked', async () => {
      await page.goto('/dashboard');
      await expect(rowOf(page, bruno)).toContainText('Opened');
      await decide(page, closing);
      await expectNotice(page, 'Recalled, and ready again', 'The dates move on.');
      await expect(page.getByText('As long as you answer, nothing is sent.')).toBeVisible();
    });
    await test.step('her history tells it all', () => expectHistory(page));
    await test.step('a second time one mail arrives, and the other waits for her', () =>
      beHeldInPart(page, server));
  },
);

async function comeBack(page: Page, server: SmtpFaults): Promise<void> {
  await page.request.post('/api/checks/here');
  delete server.rcptTo;
  await moveTime(page, { advanceDays: 7 });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'What is due to go out' })).toBeVisible();
  await expect(page.getByText('We are holding back what was not sent yet')).toBeVisible();
  await expect(rowOf(page, marta)).toContainText('Nothing was sent. You decide.');
  await expect(rowOf(page, bruno)).toContainText('Held back');
  await expectStanding(page, 'held');
}

async function beHeldInPart(page: Page, server: SmtpFaults): Promise<void> {
  Object.assign(server, { rcptTo: '451 4.2.1 Busy, try again later', rcptToOnly: bruno });
  for (const days of [30, 5, 4, 2]) await moveTime(page, { advanceDays: days });
  await page.request.post('/api/checks/here');
  await page.goto('/dashboard');
  const heading = 'What was sent while you did not answer';
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  await expect(rowOf(page, marta).first()).toContainText('Sent');
  await expect(rowOf(page, bruno).first()).toContainText('Held back');
  await expectStanding(page, 'partlyHeld');
}

async function expectNotDelivered(page: Page, id: number, noteId: number): Promise<void> {
  await page.goto(`/testaments/edit/${id}`);
  await expect(page.getByText(/^The delivery of this letter began on/)).toBeVisible();
  await page.goto(`/notes/${noteId}`);
  const kept = `The delivery of “${title}” has begun, so you can no longer change this note.`;
  await expect(page.getByText(kept)).toBeVisible();
  const hers = page.getByRole('listitem').filter({ hasText: title });
  await expect(hers).toContainText('Held back');
  await inspectInBoth(page, 'note of a testament that is held');
  await page.getByRole('button', { name: 'Link to Testament' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toContainText('Held back');
  await page.goto('/activation-triggers');
  await page.getByRole('button', { name: 'Add Trigger' }).first().click();
  await page.getByRole('radio', { name: 'Only the letters I choose' }).check();
  await expect(page.getByRole('checkbox', { name: `${title} (Held back)` })).toBeVisible();
  await page.goto('/dashboard');
}

async function decide(page: Page, decision: typeof sending): Promise<void> {
  await expect(await confirmed(page, decision)).toBeHidden();
}

async function failToDecide(page: Page, decision: typeof sending): Promise<void> {
  const question = await confirmed(page, decision);
  await expectNotice(page, 'That did not work', 'Nothing was changed. Please try again.');
  await question.getByRole('button', { name: 'Not now' }).click();
  await expect(question).toBeHidden();
}

/** A question that was answered with yes, after the server has answered. */
async function confirmed(page: Page, decision: typeof sending): Promise<Locator> {
  const { action, consequence, confirm, pending } = decision;
  const question = await open(page, action);
  await expect(question).toContainText(consequence);
  const answered = await stallCalls(page, /\/api\/releases\/\d+\//);
  await question.getByRole('button', { name: confirm, exact: true }).click();
  await expect(question.getByRole('button', { name: pending })).toBeDisabled();
  answered();
  return question;
}

/** Whoever signed in weeks ago is asked for the password, and Enter is enough to go on. */
async function sendAfterAll(page: Page, password: string): Promise<void> {
  const question = await open(page, 'Send after all');
  await question.getByRole('button', { name: 'Send now' }).click();
  await question.getByLabel('Your password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expectNotice(page, 'On its way', 'We are sending what we held back.');
}

async function open(page: Page, action: string): Promise<Locator> {
  await page.getByRole('button', { name: action, exact: true }).click();
  const question = page.getByRole('alertdialog', { name: new RegExp(`${title}.*\\?$`) });
  await expect(question.getByRole('button', { name: 'Not now' })).toBeFocused();
  return question;
}

async function expectHistory(page: Page): Promise<void> {
  await page.getByText('History', { exact: true }).click();
  const lines = page.getByRole('list', { name: 'History' });
  await expect(lines.first()).toBeVisible();
  const older = page.getByRole('button', { name: 'Show earlier entries' });
  if (await older.isVisible()) await older.click();
  for (const sentence of [
    `“${title}” became ready.`,
    'We asked you by email.',
    'The grace period began.',
    'We warned you by email.',
    `You did not answer, so we began to deliver “${title}” to 2 people.`,
    'A recipient’s address refused the email. We keep trying.',
    'You came back after a delivery.',
    'We are holding back what was not sent yet, until you decide.',
    'You decided to send what we held back.',
    'A recipient’s mail server accepted the email with the link.',
    'A recipient opened the page.',
    'You recalled a delivery.',
  ]) {
    await expect(lines.getByText(sentence).first(), sentence).toBeVisible();
  }
}

/** Neither the first line, the card nor its deletion calls delivered what nobody was sent. */
async function expectStanding(page: Page, mail: keyof typeof standings): Promise<void> {
  const { line, card, remove } = standings[mail];
  await expect(page.getByText(line)).toBeVisible();
  const link = page.getByRole('link', { name: title, exact: true });
  await expect(page.getByRole('listitem').filter({ has: link })).toContainText(card);
  await inspectInBoth(page, `dashboard with ${mail} mail`);
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  const question = page.getByRole('alertdialog', { name: `Delete “${title}”?` });
  await expect(question).toContainText(remove);
  await question.getByRole('button', { name: 'Cancel' }).click();
}

function rowOf(page: Page, address: string) {
  const recipients = page.getByRole('list', { name: `Recipients of ${title}` });
  return recipients.getByRole('listitem').filter({ hasText: address });
}

async function newest(
  allMail: () => Promise<KeptMail[]>,
  address: string,
  subject: RegExp,
): Promise<KeptMail> {
  const find = async () =>
    (await allMail()).findLast((one) => one.to === address && subject.test(one.subject));
  await expect.poll(find, `a mail to ${address}`).toBeDefined();
  const mail = await find();
  if (mail === undefined) throw new Error(`No mail to ${address}.`);
  return mail;
}
