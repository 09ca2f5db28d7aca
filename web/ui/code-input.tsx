// Where the six digits of an app are typed, or a recovery code: a phone offers letters as well.
import type { ComponentProps } from 'react';
import { TextInput } from './field.tsx';

export function CodeInput(props: ComponentProps<'input'>) {
  return (
    <TextInput
      type="text"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={64}
      {...props}
    />
  );
}
