// The English words that visitors and owners are both told.
import { checks } from '../en/checks.ts';
import { contact } from '../en/contact.ts';
import { forecast } from '../en/forecast.ts';
import { markdown } from '../en/markdown.ts';

export const words = {
  checks,
  contact,
  forecast,
  markdown,
};
