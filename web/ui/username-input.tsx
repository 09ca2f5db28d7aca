// Where a user name or an address is typed as it is: no telephone mends it.
import type { ComponentProps } from 'react';
import { TextInput } from './field.tsx';

export function UsernameInput(props: ComponentProps<'input'>) {
  return <TextInput autoComplete="username" autoCapitalize="none" spellCheck={false} {...props} />;
}
