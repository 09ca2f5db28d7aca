import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { sampleSubscription } from '../samples.fixture.ts';
import { expectNone, findFault, noticed, person, said } from '../screen.fixture.tsx';
import { screen, waitFor, within } from '@testing-library/react';

const card = () => screen.findByRole('region', { name: 'Everything in One File' });

async function openSettings() {
  const someone = person();
  const { client, goTo } = someone;
  client.answer('getSubscription', sampleSubscription);
  client.answer('listSessions', []);
  client.answer('addressMove', { move: null });
  client.answer('listKnownBrowsers', []);
  await goTo('/settings');
  await card();
  return someone;
}

const passphraseField = 'Choose a passphrase for the file';

test('everything is downloaded after the password, and never without', async () => {
  const { client, press, write } = await openSettings();
  await press('Download Everything');
  assert.match(await findFault(passphraseField), /choose a passphrase, or download without one/);
  await write(passphraseField, 'short');
  await press('Download Everything');
  assert.match(await findFault(passphraseField), /at least \d+ characters/);
  await write(passphraseField, 'four grey herons');
  await press('Download Everything');
  const question = within(await screen.findByRole('alertdialog', { name: 'Download everything?' }));
  question.getByText(/We tell you by email, too\.$/);
  await press('Download');
  await findFault('Your password');
  assert.equal(client.asked('exportUserSealed').length, 0);
  client.refuse('reauthenticate', 'wrong-password');
  await write('Your password', 'a guess');
  await press('Download');
  await waitFor(async () => assert.match(await findFault('Your password'), /not right/));
  assert.equal(client.asked('exportUserSealed').length, 0);
  client.answer('reauthenticate');
  const held = client.hold('exportUserSealed');
  await press('Download');
  const shown = await card();
  await within(shown).findByRole('progressbar', { name: 'Downloading...' });
  within(shown).getByRole('button', { name: 'Stop' });
  URL.createObjectURL = () => 'blob:archive';
  URL.revokeObjectURL = () => undefined;
  held.answer();
  await noticed('Everything was downloaded');
  expectNone(within(shown).queryByRole('progressbar'));
  const [asked] = client.asked('exportUserSealed');
  assert.deepEqual(asked?.body, { password: 'four grey herons' });
  assert.equal(client.asked('exportUser').length, 0);
  // It is not needed again, and nobody else at this screen needs it.
  assert.equal(screen.getByLabelText<HTMLInputElement>(passphraseField).value, '');
});

test('a download that is refused says why, and can be tried again', async () => {
  const { client, press, write } = await openSettings();
  client.answer('reauthenticate');
  client.refuse('exportUser', 'too-many-tries');
  await press('Download Without a Passphrase');
  const question = within(await screen.findByRole('alertdialog', { name: 'Download everything?' }));
  question.getByText(/^Everybody who has the file can then read all your words\./);
  await write('Your password', 'a quiet lake');
  await press('Download');
  await noticed('The download failed', 'Too many attempts. Please try again later');
  await screen.findByRole('button', { name: 'Download Everything' });
});

/** What of the browser's upload is used, answered by hand. */
class Request extends EventTarget {
  static last: Request;
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  constructor() {
    super();
    Request.last = this;
  }
  open(): void {}
  setRequestHeader(): void {}
  send(): void {}
  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }
  answer(status: number, body: object): void {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    this.dispatchEvent(new Event('load'));
  }
}

test('an archive is brought in, tells how far it is, and says what came', async () => {
  const real = globalThis.XMLHttpRequest;
  globalThis.XMLHttpRequest = Request as unknown as typeof XMLHttpRequest;
  after(() => {
    globalThis.XMLHttpRequest = real;
  });
  const { client, press, write, user } = await openSettings();
  client.answer('reauthenticate');
  const shown = await card();
  const choose = async () => {
    const input = shown.querySelector<HTMLInputElement>('input[type=file]')!;
    await user.upload(input, new File(['PK'], 'codicil.zip', { type: 'application/zip' }));
    await screen.findByRole('alertdialog', { name: 'Bring in “codicil.zip”?' });
    await write('Your password', 'a quiet lake');
    await press('Bring It In');
    await within(shown).findByRole('progressbar', { name: 'Sending...' });
  };
  await choose();
  Request.last.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 4 }));
  await within(shown).findByText('25%');
  Request.last.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 4, total: 4 }));
  await within(shown).findByText(/^Everything has arrived/);
  Request.last.answer(409, { code: 'account-not-empty', message: 'not empty' });
  await within(shown).findByText(/An archive needs an empty account/);
  await choose();
  const counts = { testaments: 2, notes: 1, recipients: 0, triggers: 1, files: 3 };
  Request.last.answer(201, { ...counts, withoutWords: ['For Rui'] });
  await waitFor(() =>
    assert.match(said(shown), /2 letters, 1 note, 0 people, 1 trigger, 3 files.*“For Rui” came/),
  );
  expectNone(within(shown).queryByText(/An archive needs an empty account/));
  await choose();
  await press('Stop');
  await within(shown).findByRole('button', { name: 'Choose the File' });
});
