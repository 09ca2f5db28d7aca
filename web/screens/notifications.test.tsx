import assert from 'node:assert/strict';
import { test } from 'node:test';
import { notification } from '../samples.fixture.ts';
import { expectNone, noticed, person, said } from '../screen.fixture.tsx';
import { screen, waitFor } from '@testing-library/react';

const marks = () => screen.queryAllByRole('button', { name: 'Mark as read' });

test('notifications that cannot be loaded come when it is tried again', async () => {
  const { client, press, goTo } = person();
  client.lose('listNotifications');
  await goTo('/notifications');
  await screen.findByText('Your notifications could not be loaded.');
  expectNone(screen.queryByText('0 unread'));
  client.answer('listNotifications', []);
  await press('Try again');
  await screen.findByText('No notifications');
  screen.getByText("You're all caught up!");
});

test('newest first, and only what is unread can be marked as read', async () => {
  const { client, goTo } = person();
  const older = { id: 10, read: true, message: 'A check was missed.' };
  client.answer('listNotifications', [notification(), notification(older)]);
  await goTo('/notifications');
  const list = await screen.findByRole('list', { name: 'Notifications, newest first' });
  assert.match(said(list), /We asked you for a sign of life\..*A check was missed\./);
  assert.equal(marks().length, 1);
  assert.equal(said(screen.getByRole('status')), '1 unread');
});

test('one is marked at once, and comes back when the server does not take it', async () => {
  const { client, press, goTo } = person();
  client.answer('listNotifications', [notification()]);
  await goTo('/notifications');
  const held = client.hold('readNotification');
  await press('Mark as read');
  await waitFor(() => assert.equal(marks().length, 0));
  held.refuse('unexpected');
  await noticed('Failed to mark notification as read');
  await waitFor(() => assert.equal(marks().length, 1));
  assert.deepEqual(client.asked('readNotification')[0]?.params, { id: 11 });
});

test('all are marked at once, and come back when the server does not take them', async () => {
  const { client, press, goTo } = person();
  const both = [notification(), notification({ id: 12, message: 'A grace period began.' })];
  client.answer('listNotifications', both);
  await goTo('/notifications');
  client.lose('readAllNotifications');
  await press('Mark all as read');
  await noticed('Failed to mark all notifications as read', 'An error occurred');
  await waitFor(() => assert.equal(marks().length, 2));
  client.answer('readAllNotifications');
  client.answer(
    'listNotifications',
    both.map((one) => ({ ...one, read: true })),
  );
  await press('Mark all as read');
  await noticed('All notifications marked as read');
  await waitFor(() => assert.equal(marks().length, 0));
});
