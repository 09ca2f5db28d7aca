// The theme that this page shows, for every control that shows which it is.
import { useSyncExternalStore } from 'react';
import { chooseTheme, chosenTheme, onTheme } from '../../theme.ts';

export function useTheme() {
  return { theme: useSyncExternalStore(onTheme, chosenTheme), choose: chooseTheme };
}
