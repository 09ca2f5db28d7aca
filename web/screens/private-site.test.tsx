import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Installation } from '#contract/system.ts';
import { installation, sampleDashboard, sampleSubscription } from '../samples.fixture.ts';
import { expectNone, person, said } from '../screen.fixture.tsx';
import { screen, waitFor } from '@testing-library/react';

const home: Installation = {
  ...installation,
  site: 'private',
  operatorName: 'Rita Alves',
  registration: 'invite',
  planPolicy: 'open',
  payments: 'none',
};

const companyWords = /EUR|Lda|registered in Portugal|Plans|Terms of Service|Blog|FAQ/;

test('the front page of a private server says who runs it, and sells nothing', async () => {
  const { client, goTo } = person(null);
  client.answer('installation', home);
  await goTo('/');
  await screen.findByRole('heading', { name: 'About this server', level: 2 });
  screen.getByText('This server is run by Rita Alves, for people they know.');
  screen.getByText(/^You need an invitation to open an account/);
  screen.getAllByRole('link', { name: 'Log In' });
  screen.getByRole('link', { name: 'I have an activation code' });
  assert.doesNotMatch(said(document.body), companyWords);
  expectNone(screen.queryByRole('link', { name: 'Sign Up' }));
  for (const link of screen.getAllByRole('link')) {
    const to = link.getAttribute('href') ?? '';
    assert.doesNotMatch(to, /about|faq|documentation|blog|terms|privacy|legal|subscribe/);
  }
});

test('who gave no name is not invented, and an open door says so', async () => {
  const { client, goTo } = person(null);
  client.answer('installation', { ...home, operatorName: null, registration: 'open' });
  await goTo('/');
  await screen.findByText(/^This is a private server\./);
  screen.getByText('You can open an account yourself.');
  screen.getByRole('link', { name: 'Sign Up' });
});

for (const path of ['/about', '/faq', '/blog', '/blog/introducing-codicil', '/terms-of-service']) {
  test(`${path} is no page of a private server`, async () => {
    const { client, goTo } = person(null);
    client.answer('installation', home);
    await goTo(path);
    await screen.findByRole('heading', { name: '404 Page Not Found' });
    expectNone(screen.queryByRole('link', { name: 'See how it works' }));
  });
}

test('registration there names no company, and nobody is asked to sign in to pay', async () => {
  const { client, goTo } = person(null);
  client.answer('installation', { ...home, registration: 'open' });
  const path = await goTo('/subscribe');
  await screen.findByRole('heading', { level: 1 });
  assert.equal(path(), '/auth');
  assert.doesNotMatch(said(document.body), /subscribe|Authentication Required/i);
});

for (const path of ['/', '/about', '/faq']) {
  test(`where nobody can pay, ${path} names no price`, async () => {
    const { client, goTo } = person(null);
    client.answer('installation', { ...home, site: 'public' });
    await goTo(path);
    await screen.findAllByRole('heading', { level: 1 });
    assert.doesNotMatch(said(document.body), /\b1 EUR|One euro|Choose Standard/);
    expectNoWayToPay();
  });
}

test('where nobody can pay, no page of an owner leads to paying', async () => {
  const { client, goTo } = person();
  client.answer('installation', { ...home, site: 'public', planPolicy: 'limits' });
  client.answer('dashboard', sampleDashboard);
  for (const list of ['listReleases', 'listChecks', 'listTestaments'] as const) {
    client.answer(list, []);
  }
  await goTo('/dashboard');
  await screen.findByRole('heading', { level: 1 });
  expectNoWayToPay();
});

function expectNoWayToPay() {
  for (const link of screen.getAllByRole('link')) {
    assert.doesNotMatch(link.getAttribute('href') ?? '', /subscribe|pricing|stripe/);
  }
}

test('where nobody can pay, the settings offer nothing', async () => {
  const { client, goTo } = person();
  client.answer('installation', home);
  client.answer('listSessions', []);
  client.answer('addressMove', { move: null });
  client.answer('listKnownBrowsers', []);
  client.answer('getSubscription', sampleSubscription);
  await goTo('/settings');
  await screen.findByRole('heading', { name: 'Settings', level: 1 });
  await waitFor(() => assert.equal(client.asked('getSubscription').length, 1));
  await screen.findByRole('region', { name: 'Password' });
  expectNone(screen.queryByRole('region', { name: 'Subscription' }));
  assert.doesNotMatch(said(document.body), /EUR/);
});
