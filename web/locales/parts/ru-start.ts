// The Russian words on every page, and all that the way in needs.
import { auth } from '../ru/auth.ts';
import { preferences } from '../ru/preferences.ts';
import { site } from '../ru/site.ts';
import { ui } from '../ru/ui.ts';

export const words = {
  auth,
  preferences,
  site,
  ui,
};

export { sentences } from '../ru/sentences.ts';
