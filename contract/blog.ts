/** The posts of the blog: their words stand in web/locales and web/content. */

export interface BlogPost {
  readonly id: number;
  readonly slug: string;
  /** The day it was published, `2025-05-02`. */
  readonly date: string;
}

/** Newest first. */
export const blogPosts = [
  { id: 3, slug: 'notes-integration-and-new-triggers', date: '2025-05-02' },
  { id: 2, slug: 'why-digital-wills-matter', date: '2025-04-21' },
  { id: 1, slug: 'introducing-codicil', date: '2025-04-19' },
] as const satisfies readonly BlogPost[];

export type BlogSlug = (typeof blogPosts)[number]['slug'];
