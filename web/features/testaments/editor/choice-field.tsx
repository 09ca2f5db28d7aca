// One of the usual numbers of the form. A value set elsewhere is a choice as well: opening the
// dialog must not change it.
import type { UseFormReturn } from 'react-hook-form';
import { Field, Select } from '../../../ui/field.tsx';
import type { TestamentFields, TestamentValues } from './form-schema.ts';

type ChoiceFieldProps = {
  form: UseFormReturn<TestamentFields, unknown, TestamentValues>;
  name: 'checkInterval' | 'checkAttempts' | 'gracePeriod';
  label: string;
  choices: readonly number[];
  words: (choice: number) => string;
};

export function ChoiceField({ form, name, label, choices, words }: ChoiceFieldProps) {
  const before = form.formState.defaultValues?.[name];
  const all = before === undefined ? choices : [...new Set([...choices, before])];
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} {...form.register(name, { valueAsNumber: true })}>
          {all
            .toSorted((one, other) => one - other)
            .map((choice) => (
              <option key={choice} value={choice}>
                {words(choice)}
              </option>
            ))}
        </Select>
      )}
    </Field>
  );
}
