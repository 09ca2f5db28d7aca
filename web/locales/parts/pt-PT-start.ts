// The Portuguese words on every page, and all that the way in needs.
import { auth } from '../pt-PT/auth.ts';
import { preferences } from '../pt-PT/preferences.ts';
import { site } from '../pt-PT/site.ts';
import { ui } from '../pt-PT/ui.ts';

export const words = {
  auth,
  preferences,
  site,
  ui,
};

export { sentences } from '../pt-PT/sentences.ts';
