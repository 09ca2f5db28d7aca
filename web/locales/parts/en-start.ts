// The English words on every page, and all that the way in needs.
import { auth } from '../en/auth.ts';
import { preferences } from '../en/preferences.ts';
import { site } from '../en/site.ts';
import { ui } from '../en/ui.ts';

export const words = {
  auth,
  preferences,
  site,
  ui,
};
