/** Somebody with a few testaments, notes and people, as the server would answer them. */
import type { User } from '#contract/account.ts';
import type { Dashboard } from '#contract/dashboard.ts';
import type { Armed } from '#contract/forecast.ts';
import type { Note } from '#contract/notes.ts';
import type { Notification } from '#contract/notifications.ts';
import type { Preview } from '#contract/preview.ts';
import type { Recipient } from '#contract/recipients.ts';
import type { Subscription } from '#contract/subscription.ts';
import type { Installation } from '#contract/system.ts';
import type { Testament } from '#contract/testaments.ts';
import type { ListedTrigger } from '#contract/triggers.ts';
import type * as z from 'zod/mini';

const writtenAt = '2026-11-20T09:00:00.000Z';

export const owner: User = {
  id: 1,
  username: 'helena',
  email: 'helena@example.com',
  fullName: 'Helena Duarte',
  nameForPeople: null,
  isNameAsked: true,
  pictureAt: null,
  phoneNumber: null,
  emailConfirmed: true,
  mark: 'first',
  timeZone: 'Europe/Lisbon',
  signInIsLife: true,
  followUps: true,
  asksOthers: 'unnamed',
  pausedUntil: null,
  newPasswordAt: null,
  serviceEndsOn: null,
  passwordLimit: null,
  language: null,
  mailLanguage: 'en',
  createdAt: writtenAt,
};

export const installation: Installation = {
  isForTrying: false,
  clock: 'real',
  mail: 'smtp',
  payments: 'built-in',
  registration: 'open',
  planPolicy: 'limits',
  site: 'public',
  operatorName: null,
  now: writtenAt,
  company: { registration: null, address: null, email: null, social: [] },
};

export const notArmed: Armed = {
  armed: false,
  reason: 'draft',
  by: [],
  phase: 'off',
  heldFor: null,
  nextCheckAt: null,
  graceAt: null,
  releaseAt: null,
  releasedAt: null,
  waitsUntil: null,
  mail: null,
};

export const sampleArmed: Armed = {
  ...notArmed,
  armed: true,
  reason: null,
  by: [{ kind: 'check', triggerId: null, name: null }],
  phase: 'waiting',
  nextCheckAt: '2027-02-18T09:00:00.000Z',
  releaseAt: '2027-03-25T09:00:00.000Z',
};

export const sampleDashboard: Dashboard = {
  subscriptionStatus: 'pending',
  stats: {
    activeTestaments: 0,
    totalRecipients: 0,
    nextCheckDate: null,
    subscriptionStatus: 'pending',
  },
  armed: { armed: 0, notArmed: 0, reason: null },
  reached: { people: 0, named: [] },
  obstacles: { check: null, payment: 'no-subscription', code: null },
  mailProof: { provedAt: '2027-01-14T09:00:00.000Z', returned: 'read' },
  asking: null,
  pausedUntil: null,
  forecast: [],
};

const dates = [
  { kind: 'check', number: 1, at: '2027-02-18T09:00:00.000Z' },
  { kind: 'grace', at: '2027-03-11T09:00:00.000Z' },
  { kind: 'release', at: '2027-03-25T09:00:00.000Z' },
] as const;

/** What a form leads to: own checks, unless the test says otherwise. */
export function preview(more: Partial<Preview> = {}): Preview {
  const own = { steps: [...dates], quietDays: 35 };
  const way = { kind: 'check', triggerId: null, name: null } as const;
  return {
    ...own,
    titles: [],
    testamentIds: [],
    testaments: 1,
    ending: 'hand-over',
    people: 0,
    ways: [{ ...own, ...way, checkAttempts: 3, gracePeriod: 14 }],
    reason: null,
    isOwn: true,
    idle: null,
    lost: [],
    ...more,
  };
}

export const sampleSubscription: Subscription = {
  status: 'pending',
  nextBillingDate: null,
  failureAttempts: 0,
  endsThen: false,
};

type Recipients = z.output<typeof Testament>['recipients'];

export function testament(more: Partial<z.output<typeof Testament>> = {}) {
  return {
    id: 7,
    userId: owner.id,
    title: 'For Marta',
    description: '',
    shortDescription: 'A letter for you.',
    isPasswordProtected: false,
    isSealedUntilDelivered: false,
    accessLink: 'a-link-of-7',
    status: 'draft',
    activationType: 'check',
    ending: 'hand-over' as const,
    checkInterval: 90,
    checkAttempts: 3,
    gracePeriod: 14,
    recipientCount: 0,
    attachmentCount: 0,
    isEmpty: false,
    hasUnsavedWords: false,
    armed: notArmed,
    createdAt: writtenAt,
    updatedAt: writtenAt,
    fullContent: 'The keys are in the blue box.',
    contentMark: null,
    version: 'first',
    recipients: [] as Recipients,
    noteIds: [] as number[],
    ...more,
  } as const;
}

export function note(more: Partial<Note> = {}): Note {
  return {
    id: 3,
    userId: owner.id,
    title: 'The garden',
    content: 'Water the roses.',
    isPrivate: false,
    version: '1',
    createdAt: writtenAt,
    updatedAt: writtenAt,
    ...more,
  };
}

export function recipient(more: Partial<z.output<typeof Recipient>> = {}) {
  return {
    id: 5,
    userId: owner.id,
    email: 'marta@example.org',
    name: 'Marta Duarte',
    phoneNumber: null,
    address: null,
    language: null,
    personalMessage: null,
    sharedSentence: null,
    twoWords: 'amber river',
    testMail: null,
    secondEmail: null,
    secondTestMail: null,
    testamentIds: [],
    testamentId: null,
    createdAt: writtenAt,
    ...more,
  };
}

export function trigger(more: Partial<ListedTrigger> = {}): ListedTrigger {
  return {
    id: 9,
    userId: owner.id,
    name: 'Every month',
    description: null,
    triggerType: 'check_inactive',
    checkInterval: 30,
    checkAttempts: 3,
    gracePeriod: 14,
    isActive: true,
    activationCode: null,
    activatedAt: null,
    testamentIds: null,
    cancelHours: 0,
    idle: null,
    lostIfOff: [],
    ifDeleted: { lost: [], own: [] },
    createdAt: writtenAt,
    updatedAt: writtenAt,
    ...more,
  };
}

export function notification(more: Partial<Notification> = {}): Notification {
  return {
    id: 11,
    userId: owner.id,
    kind: 'check-sent',
    message: 'We asked you for a sign of life.',
    read: false,
    createdAt: writtenAt,
    ...more,
  };
}
