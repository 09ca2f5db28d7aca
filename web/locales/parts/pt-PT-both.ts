// The Portuguese words that visitors and owners are both told.
import { checks } from '../pt-PT/checks.ts';
import { contact } from '../pt-PT/contact.ts';
import { forecast } from '../pt-PT/forecast.ts';
import { markdown } from '../pt-PT/markdown.ts';

export const words = {
  checks,
  contact,
  forecast,
  markdown,
};
