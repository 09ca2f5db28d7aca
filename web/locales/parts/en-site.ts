// The English words of the pages that a stranger reads.
import { about } from '../en/about.ts';
import { blog } from '../en/blog.ts';
import { documentation } from '../en/documentation.ts';
import { faq } from '../en/faq.ts';

export const words = {
  about,
  blog,
  documentation,
  faq,
};
