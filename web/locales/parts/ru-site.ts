// The Russian words of the pages that a stranger reads.
import { about } from '../ru/about.ts';
import { blog } from '../ru/blog.ts';
import { documentation } from '../ru/documentation.ts';
import { faq } from '../ru/faq.ts';

export const words = {
  about,
  blog,
  documentation,
  faq,
};
