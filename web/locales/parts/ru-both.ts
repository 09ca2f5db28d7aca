// The Russian words that visitors and owners are both told.
import { checks } from '../ru/checks.ts';
import { contact } from '../ru/contact.ts';
import { forecast } from '../ru/forecast.ts';
import { markdown } from '../ru/markdown.ts';

export const words = {
  checks,
  contact,
  forecast,
  markdown,
};
