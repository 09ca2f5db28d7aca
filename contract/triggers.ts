/** What sets a release going beside a testament's own settings, and entering a code. */
import * as z from 'zod/mini';
import { complaint } from './complaints.ts';
import { Obstacle } from './dashboard.ts';
import {
  cancelHoursRange,
  descriptionMaxLength,
  nameMaxLength,
  triggerDefaults,
} from './limits.ts';
import { routesOf } from './route.ts';
import { askingFields, id, moment, optionalText, requiredLine } from './schema.ts';

export const TriggerType = z.enum(['check_inactive', 'payment_failed', 'contacted_by_instruction']);
export type TriggerType = z.output<typeof TriggerType>;

/** What each of them waits for. */
export const triggerKinds = {
  check_inactive: 'check',
  payment_failed: 'payment',
  contacted_by_instruction: 'code',
} as const satisfies Record<TriggerType, string>;

/** Names of the first two types in older clients. */
export const legacyTriggerTypes = {
  inactivity: 'check_inactive',
  subscription: 'payment_failed',
} as const satisfies Record<string, TriggerType>;

export const Trigger = z.object({
  id: z.int(),
  userId: z.int(),
  name: z.string(),
  description: z.nullable(z.string()),
  triggerType: TriggerType,
  checkInterval: z.int(),
  checkAttempts: z.int(),
  gracePeriod: z.int(),
  isActive: z.boolean(),
  /** Only with `contacted_by_instruction`. */
  activationCode: z.nullable(z.string()),
  /** When the code was entered. */
  activatedAt: z.nullable(moment),
  /** The testaments picked for it; null: all active ones. */
  testamentIds: z.nullable(z.array(z.int())),
  /** Hours in which the owner can stop a code that was entered; 0: none, it is immediate. */
  cancelHours: z.int(),
  createdAt: moment,
  updatedAt: moment,
});
export type Trigger = z.output<typeof Trigger>;

/** Why a trigger arms nothing; one whose code was used is as good as off. */
export const IdleReason = z.enum(['off', ...Obstacle.options, 'nothing']);
export type IdleReason = z.output<typeof IdleReason>;

/** One that is kept, with what it does and would do to testaments, by their ids. */
export const ListedTrigger = z.extend(Trigger, {
  idle: z.nullable(IdleReason),
  /** What nothing but a code delivers once it is switched off. */
  lostIfOff: z.array(z.int()),
  /** The same once it is deleted, and what its own settings deliver again then. */
  ifDeleted: z.object({ lost: z.array(z.int()), own: z.array(z.int()) }),
});
export type ListedTrigger = z.output<typeof ListedTrigger>;

const typeMissing = complaint('trigger-type-missing');
const cancelWords = complaint('cancel-window-wrong', 0, cancelHoursRange.min, cancelHoursRange.max);

const fields = {
  name: requiredLine('trigger-name-too-short', nameMaxLength, 'trigger-name-too-long', 2),
  description: optionalText('description-not-text', descriptionMaxLength),
  triggerType: z.enum([...TriggerType.options, 'inactivity', 'subscription'], typeMissing),
  ...askingFields,
  isActive: z.boolean(complaint('active-not-boolean')),
  /** Left out or empty: a new trigger gets a generated one, a changed one keeps its own. */
  activationCode: optionalText('activation-code-not-text', nameMaxLength),
  testamentIds: z.nullish(
    z
      .array(id, complaint('testaments-not-list'))
      .check(z.maxLength(1000, complaint('testaments-too-many'))),
  ),
  cancelHours: z.union(
    [
      z.literal(0),
      z
        .int()
        .check(
          z.minimum(cancelHoursRange.min, cancelWords),
          z.maximum(cancelHoursRange.max, cancelWords),
        ),
    ],
    cancelWords,
  ),
};

/** A new trigger; what is left out takes the stored defaults. */
export const NewTrigger = z.object({
  ...fields,
  triggerType: z._default(fields.triggerType, 'check_inactive'),
  checkInterval: z._default(fields.checkInterval, triggerDefaults.checkInterval),
  checkAttempts: z._default(fields.checkAttempts, triggerDefaults.checkAttempts),
  gracePeriod: z._default(fields.gracePeriod, triggerDefaults.gracePeriod),
  isActive: z._default(fields.isActive, true),
  cancelHours: z._default(fields.cancelHours, 0),
});
/** A change: what is left out stays as it is; the switch sends only `isActive`. */
export const TriggerChange = z.partial(z.object(fields));

const route = routesOf('activation triggers');
const codeRoute = routesOf('activation');

export const triggerCalls = {
  listTriggers: route('GET', '/api/activation-triggers', {
    summary: "The owner's triggers, oldest first",
    refuses: [],
    paged: true,
    ok: z.array(ListedTrigger),
  }),
  createTrigger: route('POST', '/api/activation-triggers', {
    summary: 'Add a trigger',
    body: NewTrigger,
    ok: Trigger,
    status: 201,
  }),
  updateTrigger: route('PUT', '/api/activation-triggers/{id}', {
    summary: 'Change a trigger, or only switch it on or off',
    body: TriggerChange,
    ok: Trigger,
  }),
  deleteTrigger: route('DELETE', '/api/activation-triggers/{id}', {
    summary: 'Delete a trigger; its code stops working',
    refuses: ['trigger-not-found'],
  }),
  getInstructions: route('GET', '/api/activation-triggers/{id}/instructions-pdf', {
    summary: 'A sheet for relatives: what the code is for and how to enter it',
    refuses: ['trigger-not-found', 'no-activation-code', 'code-not-printable'],
    download: 'application/pdf',
  }),
};

export const activationCalls = {
  activateByCode: codeRoute('POST', '/api/activate-by-code', {
    summary: 'Enter an activation code; this cannot be undone',
    auth: 'public',
    body: z.object({
      activationCode: requiredLine('code-missing', 1000, 'code-too-long'),
    }),
    ok: z.object({
      message: z.string(),
      /** By the name that recipients read, and by her address where it is not to be trusted. */
      writtenBy: z.string(),
      enteredAt: moment,
      /** When it goes out, if the owner chose a time in which she can stop it. */
      releasesAt: z.nullable(moment),
      /**
       * `review`: unusually many releases are due at once, so an operator looks at this one before
       * it goes out; until then its owner can stop it. `confirmed-address`: nothing was done, as
       * the owner has not confirmed her address; the code has to be entered again after that.
       */
      waitsFor: z.nullable(z.enum(['review', 'confirmed-address'])),
    }),
  }),
};
