import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Release } from '#contract/releases.ts';
import { sampleArmed, sampleDashboard, notArmed, testament } from '../samples.fixture.ts';
import { expectNone, findCard, isOff, noticed, person, said } from '../screen.fixture.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { active, wasDelivered, figures, openDashboard, says } from './dashboard.fixture.tsx';

const grace = { ...sampleArmed, phase: 'grace', graceAt: '2027-01-03T09:00:00.000Z' } as const;

test('each part that cannot be loaded says so in its place, and comes when it is tried again', async () => {
  const { client, user, goTo } = person();
  const calls = ['dashboard', 'listChecks', 'listTestaments', 'listReleases'] as const;
  for (const call of calls) client.lose(call);
  client.lose('readLedger');
  await goTo('/dashboard');
  await user.click(await screen.findByText('History'));
  for (const part of ['dashboard', 'check-ins', 'letters', 'history']) {
    await screen.findByText(`Your ${part} could not be loaded.`);
  }
  client.answer('dashboard', sampleDashboard);
  for (const again of screen.getAllByRole('button', { name: 'Try again' })) await user.click(again);
  await waitFor(() => expectNone(screen.queryByText('Your dashboard could not be loaded.')));
  expectNone(screen.queryByText('One moment: looking up your dates.'));
  for (const call of ['listChecks', 'listTestaments', 'listReleases'] as const) {
    client.answer(call, []);
  }
  client.answer('readLedger', { userId: 1, entries: [], watches: [] });
  for (const again of screen.getAllByRole('button', { name: 'Try again' })) await user.click(again);
  // What was asked of her comes again with the next answer: it has no button of its own.
  await waitFor(() => assert.equal(screen.queryAllByText(/could not be loaded/).length, 1));
});

test('somebody who has written nothing is told that nothing will be sent', async () => {
  await openDashboard(sampleDashboard, []);
  await says(/You have not written anything yet, so nothing will be sent\./);
  await says(/Next Check ?None planned/);
  await says(/No check-in has been sent yet\./);
  await says(/our emails on January\s14,\s2027, so our mail reaches you\. ?History/);
});

test('while everything is armed it says who gets what when', async () => {
  const reached = { people: 1, named: ['Marta Duarte'] };
  await openDashboard(figures(1, 0, { reached }), [testament(active)]);
  await says(
    /All set\. If you stop answering, “For Marta” goes to Marta Duarte on March\s25,\s2027\./,
  );
  await says(/2027\. As long as you answer, nothing is sent\./);
});

test('while the figures name nobody yet it speaks of the people she chose', async () => {
  await openDashboard(figures(1), [testament(active)]);
  await says(/“For Marta” goes to the people you chose on March\s25,\s2027\./);
});

test('by a code alone there is no date, and with one an answer is not all it takes', async () => {
  const by = [{ kind: 'code', triggerId: 1, name: 'Family' }] as const;
  const byCode = testament({ ...active, armed: { ...sampleArmed, by: [...by], releaseAt: null } });
  const reached = { people: 3, named: ['Marta Duarte', 'Rui'] };
  await openDashboard(figures(1, 0, { reached }), [byCode]);
  await says(/All set\. “For Marta” goes to Marta Duarte and 2 others after failed payments/);
  await says(
    /after failed payments, or when somebody enters the activation code\. Until then nothing/,
  );
});

test('what is empty is not armed, and nobody reads twice that there is nothing in it', async () => {
  const reason = { ...notArmed, reason: 'no-words' } as const;
  const empty = testament({ ...active, isEmpty: true, armed: reason });
  await openDashboard(figures(0, 1), [empty]);
  await says(/None of your letters is ready, so nothing will be sent\./);
  await says(/Not ready: nothing is written in it yet/);
  assert.doesNotMatch(said(screen.getByRole('main')), /It is still empty/);
});

test('of several testaments it says how many are armed', async () => {
  const nobody = { id: 8, title: 'For nobody', status: 'active' } as const;
  const reason = { ...notArmed, reason: 'no-recipients' } as const;
  const two = [testament(active), testament({ ...nobody, armed: reason })];
  await openDashboard(figures(1, 1), two);
  await says(/1 letter is ready\. The others are not: their cards say why\./);
});

test('while nobody can be asked it says why', async () => {
  const without = { armed: 0, notArmed: 1, reason: 'no-mail-server' } as const;
  const reason = { ...notArmed, reason: 'no-mail-server' } as const;
  const one = testament({ ...active, armed: reason });
  await openDashboard(figures(0, 1, { armed: without }), [one]);
  await says(/Not ready: no mail server is set up, so we cannot ask or tell anybody\./);
});

test('it says that nothing has proved yet that our mail arrives, and what is not noticed', async () => {
  const mailProof = { provedAt: null, returned: 'not-proved' } as const;
  await openDashboard({ ...sampleDashboard, mailProof }, []);
  await says(/We do not know yet whether our mail reaches you.*We do not know whether this server/);
});

test('while a grace period runs one press answers, and an answer that fails says so', async () => {
  const other = testament({ ...active, id: 8, title: 'For Rui' });
  const { releaseAt } = grace;
  const dates = { askedAt: '2027-03-11T09:00:00.000Z', releaseAt };
  const asking = {
    kind: 'grace',
    count: 1,
    deleted: 0,
    total: 2,
    isTogether: true,
    ...dates,
  } as const;
  const inGrace = testament({ ...active, armed: grace });
  const { client, press } = await openDashboard({ ...figures(2), asking }, [inGrace, other]);
  await says(/The grace period of 1 of your 2 letters is running\. Answer once to stop it\./);
  const name = /^We asked you on March\s11,\s2027\. Are you there\?$/;
  const banner = await screen.findByRole('region', { name });
  assert.match(said(banner), /If you do not answer by March\s25,\s2027, we deliver your letters/);
  assert.match(said(banner), /This is about 1 of your 2 letters\./);
  client.lose('sayHere');
  await press('I’m here');
  const again = 'Please try again, or use the link in our newest email.';
  await noticed('Your answer did not reach us', again);
  const held = client.hold('sayHere');
  await press('I’m here');
  assert.ok(isOff(await screen.findByRole('button', { name: 'One moment...' })));
  const reached = { people: 2, named: ['Marta Duarte', 'rui@example.org'] };
  client.answer('dashboard', figures(2, 0, { reached }));
  client.answer('listTestaments', [testament(active), other]);
  held.answer();
  await noticed('Thank you. We have your answer', 'The dates move on.');
  await waitFor(() => expectNone(screen.queryByRole('button', { name: 'I’m here' })));
  await says(/2 letters go to Marta Duarte and rui@example\.org on March\s25,\s2027\./);
});

test('a grace period looks like one: in its badge, its figure and a button of the panel', async () => {
  const dates = { askedAt: '2027-03-11T09:00:00.000Z', releaseAt: '2027-03-25T09:00:00.000Z' };
  const one = { kind: 'grace', count: 1, deleted: 0, total: 1, isTogether: true } as const;
  const more = { asking: { ...one, ...dates } };
  const { client, press } = await openDashboard(figures(1, 0, more), [
    testament({ ...active, armed: grace }),
  ]);
  const shown = async (...words: string[]) => {
    const card = await findCard('For Marta');
    await waitFor(() => assert.ok(words.some((one) => within(card).queryByText(one) !== null)));
    return words.filter((one) => within(card).queryByText(one) !== null);
  };
  const badges = ['Active', 'Grace period'];
  assert.deepEqual(await shown(...badges), ['Grace period']);
  const glance = await screen.findByRole('list', { name: 'At a glance' });
  await waitFor(() => assert.match(said(glance), /Delivery, if no answer ?Mar 25, 2027/));
  assert.doesNotMatch(said(glance), /Next Check/);
  const panel = screen.getByRole('region', { name: 'Recent Check Status' });
  assert.ok(!isOff(within(panel).getByRole('button', { name: 'Answer now' })));
  client.answer('sayHere');
  client.answer('dashboard', figures(1));
  client.answer('listTestaments', [testament(active)]);
  await press('Answer now');
  await waitFor(() => expectNone(within(panel).queryByRole('button', { name: 'Answer now' })));
  assert.match(said(glance), /Next Check/);
  assert.deepEqual(await shown(...badges), ['Active']);
});

test('what was delivered is said, and that nothing more is sent while she answers', async () => {
  const gone = testament({ ...active, armed: wasDelivered });
  await openDashboard(figures(1, 0), [gone, testament({ ...active, id: 8 })]);
  await says(/1 letter was delivered\. As long as you answer, nothing else is sent\./);
});

test('what is tried in vain for ninety days is given up, and called so', async () => {
  const { releasedAt } = wasDelivered;
  const marta = {
    id: 1,
    email: 'marta@example.org',
    name: null,
    openedAt: null,
    acceptedAt: null,
    remindedAt: null,
  };
  const secondAddress = { email: 'marta@example.net', mailedAt: '2027-03-30T09:00:00.000Z' };
  const release: Release = {
    id: 1,
    testamentId: 7,
    title: 'For Marta',
    cause: 'silence',
    releasedAt,
    returnedAt: '2027-04-20T09:00:00.000Z',
    closedAt: null,
    keptUntil: null,
    deliveries: [{ ...marta, status: 'bounced', isGivenUp: true, secondAddress }],
  };
  const givenUp = { ...wasDelivered, mail: 'given-up' } as const;
  await openDashboard(figures(0), [testament({ ...active, armed: givenUp })], [release]);
  await says(/has begun, but one email could not be delivered\. We have stopped trying\./);
  await says(/Delivery incomplete.*Delivery began on .*: an email could not be delivered/);
  await says(/example\.orgThe email could not be .*\. We have stopped trying\./);
  await says(/We also wrote to marta@example\.net on March\s30,\s2027\.Not delivered/);
});

test('a check that is asked for waits for its answer, and one that fails is said', async () => {
  const { client, press } = await openDashboard(figures(1), [testament(active)]);
  client.refuse('sendCheck', 'check-pending');
  await press('Check Now');
  await noticed('Failed to send check', 'A check is already waiting for your answer');
  client.lose('sendCheck');
  await press('Check Now');
  await noticed('Something went wrong');
  const check = {
    id: 1,
    userId: 1,
    status: 'sent',
    type: 'manual',
    createdAt: '2027-01-03T09:00:00.000Z',
    respondedAt: null,
  } as const;
  client.answer('sendCheck', check);
  client.answer('listChecks', [check]);
  await press('Check Now');
  await noticed('Check sent', 'A verification check has been sent to your email');
  await says(/Recent Check Status ?Pending/);
  assert.ok(isOff(screen.getByRole('button', { name: 'Check Now' })));
});

test('a pause that cannot begin says so, and nothing changes', async () => {
  const { client, press, write } = await openDashboard(figures(1), [testament(active)]);
  await press('Pause check-ins');
  await screen.findByRole('dialog', { name: 'Pause check-ins' });
  await write(/^Pause until/, '');
  await press('Pause');
  await screen.findByText('Please choose a date');
  assert.deepEqual(client.asked('pause'), []);
  await press('2 weeks');
  client.lose('pause');
  await press('Pause');
  await noticed('The pause did not begin', 'Nothing was changed. Please try again.');
  client.refuse('pause', 'pause-too-long');
  await press('Pause');
  await noticed('A pause can last up to 180 days');
});

test('a pause that cannot end says so', async () => {
  const pausedUntil = '2027-02-01T09:00:00.000Z';
  const { client, press } = await openDashboard(figures(1, 0, { pausedUntil }), [
    testament(active),
  ]);
  client.lose('endPause');
  await press('I’m here, end the pause');
  await noticed('The pause did not end');
});
