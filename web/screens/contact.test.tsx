import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectFocus, findFault, isOff, noticed, person } from '../screen.fixture.tsx';
import { screen, waitFor } from '@testing-library/react';

const message = 'How do I change the language of the letters?';
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

test('each field says what it misses, and the first of them has the focus', async () => {
  const { client, press, write, goTo } = person(null);
  await goTo('/contact');
  await write('Email', 'nobody');
  await write('Message', 'Too short');
  await press('Send Message');
  assert.equal(await findFault('Name'), 'Name is required');
  assert.equal(await findFault('Email'), 'Please enter a valid email');
  assert.equal(await findFault('Subject'), 'Subject is required');
  assert.equal(await findFault('Message'), 'Message must be at least 10 characters long');
  expectFocus(field('Name'));
  assert.deepEqual(client.asked('sendContactMessage'), []);
});

test('a message that fails stays, and one that arrived leaves an empty form', async () => {
  const { client, press, write, goTo } = person(null);
  await goTo('/contact');
  const words = { Name: 'Rui', Email: 'rui@example.org', Subject: 'Letters', Message: message };
  for (const [name, text] of Object.entries(words)) await write(name, text);
  client.lose('sendContactMessage');
  await press('Send Message');
  await noticed('Failed to send message', 'Please try again later');
  assert.equal(field('Message').value, message);
  client.refuse('sendContactMessage', 'too-many-tries');
  await press('Send Message');
  await noticed('Too many attempts. Please try again later');
  const held = client.hold('sendContactMessage');
  await press('Send Message');
  assert.ok(isOff(await screen.findByRole('button', { name: 'Sending...' })));
  held.answer();
  await noticed('Message sent', 'Thank you for your message. We will get back to you soon.');
  await waitFor(() => assert.equal(field('Message').value, ''));
  assert.equal(client.asked('sendContactMessage').at(-1)?.body.message, message);
});
