// The Portuguese words of the pages that a stranger reads.
import { about } from '../pt-PT/about.ts';
import { blog } from '../pt-PT/blog.ts';
import { documentation } from '../pt-PT/documentation.ts';
import { faq } from '../pt-PT/faq.ts';

export const words = {
  about,
  blog,
  documentation,
  faq,
};
