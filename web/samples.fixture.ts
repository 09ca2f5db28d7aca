/** Somebody with a few testaments, notes and people, as the server would answer them. */
import type { User } from '#contract/account.ts';
import type { Dashboard } from '#contract/dashboard.ts';
import type { Note } from '#contract/notes.ts';
import type { Installation } from '#contract/system.ts';

const writtenAt = '2026-11-20T09:00:00.000Z';

export const owner: User = {
  id: 1,
  username: 'helena',
  email: 'helena@example.com',
  fullName: 'Helena Duarte',
  phoneNumber: null,
  emailConfirmed: true,
  mark: 'first',
  timeZone: 'Europe/Lisbon',
  signInIsLife: true,
  pausedUntil: null,
  language: null,
  createdAt: writtenAt,
};

export const installation: Installation = {
  clock: 'real',
  mail: 'smtp',
  payments: 'built-in',
  planPolicy: 'limits',
  now: writtenAt,
  company: { registration: null, address: null, email: null, social: [] },
};

export const dashboard: Dashboard = {
  subscriptionStatus: 'pending',
  stats: {
    activeTestaments: 0,
    totalRecipients: 0,
    nextCheckDate: null,
    subscriptionStatus: 'pending',
  },
  armed: { armed: 0, notArmed: 0, reason: null },
  obstacles: { check: null, payment: 'no-subscription', code: null },
  pausedUntil: null,
  forecast: [],
};

export function note(more: Partial<Note> = {}): Note {
  return {
    id: 3,
    userId: owner.id,
    title: 'The garden',
    content: 'Water the roses.',
    isPrivate: false,
    createdAt: writtenAt,
    updatedAt: writtenAt,
    ...more,
  };
}
