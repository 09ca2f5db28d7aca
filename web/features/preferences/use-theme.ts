// The theme that this page shows, for every control that shows which it is.
import { useSyncExternalStore } from 'react';
import { chooseTheme, chosenTheme, onTheme } from '../../theme.ts';
import type { Theme } from '../../theme.ts';

export function useTheme() {
  const theme = useSyncExternalStore<Theme>(onTheme, chosenTheme, onTheServer);
  return { theme, choose: chooseTheme };
}

function onTheServer(): Theme {
  return 'system';
}
