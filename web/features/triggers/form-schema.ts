// What the dialog's form holds, and how it goes to and comes from the contract.
import * as z from 'zod/mini';
import { triggerFormDefaults } from '#contract/limits.ts';
import { NewTrigger } from '#contract/triggers.ts';
import type { Trigger, TriggerType } from '#contract/triggers.ts';
import type { TriggerInput } from '../../api/triggers.ts';

export const TriggerForm = z.extend(z.omit(NewTrigger, { testamentIds: true }), {
  scope: z.enum(['all', 'picked']),
  picked: z.array(z.int()),
});
export type FormFields = z.input<typeof TriggerForm>;
export type FormValues = z.output<typeof TriggerForm>;

/** With which a new trigger begins. */
export const emptyTrigger: FormValues = {
  name: '',
  description: '',
  triggerType: 'check_inactive',
  ...triggerFormDefaults,
  isActive: true,
  activationCode: '',
  // Time to stop somebody who should not have the code; at once stays a choice.
  cancelHours: 48,
  scope: 'all',
  picked: [],
};

/** The code is not shown: an empty field keeps it. */
export function triggerFields(trigger: Trigger): FormValues {
  return {
    name: trigger.name,
    description: trigger.description ?? '',
    triggerType: trigger.triggerType,
    checkInterval: trigger.checkInterval,
    checkAttempts: trigger.checkAttempts,
    gracePeriod: trigger.gracePeriod,
    isActive: trigger.isActive,
    activationCode: '',
    cancelHours: trigger.cancelHours,
    scope: trigger.testamentIds === null ? 'all' : 'picked',
    picked: [...(trigger.testamentIds ?? [])],
  };
}

export function triggerOf({ scope, picked, ...fields }: FormValues): TriggerInput {
  return {
    ...fields,
    description: fields.description?.trim() || null,
    activationCode: fields.activationCode?.trim() || null,
    testamentIds: scope === 'all' ? null : picked,
  };
}

type NumberField = 'checkInterval' | 'checkAttempts' | 'gracePeriod';

/** Which numbers mean something: another one would promise what does not happen. */
export const numbersOf: Readonly<Record<TriggerType, readonly NumberField[]>> = {
  check_inactive: ['checkInterval', 'checkAttempts', 'gracePeriod'],
  payment_failed: ['checkAttempts', 'gracePeriod'],
  contacted_by_instruction: [],
};
