/**
 * The addresses of whoever is not signed in: the public site, which the server draws too, and the
 * pages that mails and papers lead to. Each screen is loaded when it is opened.
 */
import { createRoute } from '@tanstack/react-router';
import { blogPosts } from '#contract/blog.ts';
import { currentLanguage } from './i18n.ts';
import { root } from './root-route.tsx';
import { screen } from './screen.ts';

/** The list of all texts is loaded with the first of them. */
async function article(name: string) {
  const { loadArticle } = await import('./content/articles.ts');
  return loadArticle(name, currentLanguage());
}

const landing = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: screen(() => import('./screens/landing.tsx'), 'Landing', ['both', 'visitors']),
});

const check = createRoute({
  getParentRoute: () => root,
  path: '/check/$token',
  staticData: { isCounted: false },
  component: screen(() => import('./screens/check.tsx'), 'CheckScreen', ['both', 'changes']),
});

const checkVerified = createRoute({
  getParentRoute: () => root,
  path: '/check-verified',
  staticData: { isCounted: false },
  component: screen(() => import('./screens/check-verified.tsx'), 'CheckVerified', ['both']),
});

const publicTestament = createRoute({
  getParentRoute: () => root,
  path: '/testament/$accessLink',
  staticData: { isCounted: false },
  component: screen(() => import('./screens/public-testament.tsx'), 'PublicTestament', [
    'both',
    'visitors',
  ]),
});

const activate = createRoute({
  getParentRoute: () => root,
  path: '/activate',
  staticData: { isCounted: false },
  component: screen(() => import('./screens/activate.tsx'), 'Activate', ['visitors']),
});

const about = createRoute({
  getParentRoute: () => root,
  path: '/about',
  component: screen(() => import('./screens/about.tsx'), 'About', ['site']),
});

const documentation = createRoute({
  getParentRoute: () => root,
  path: '/documentation',
  component: screen(() => import('./screens/documentation.tsx'), 'Documentation', ['site']),
});

const faq = createRoute({
  getParentRoute: () => root,
  path: '/faq',
  component: screen(() => import('./screens/faq.tsx'), 'Faq', ['site']),
});

const blog = createRoute({
  getParentRoute: () => root,
  path: '/blog',
  component: screen(() => import('./screens/blog.tsx'), 'Blog', ['site']),
});

const blogPost = createRoute({
  getParentRoute: () => root,
  path: '/blog/$slug',
  loader: ({ params }) => {
    const post = blogPosts.find(({ slug }) => slug === params.slug);
    return post && article(`blog/${post.slug}`);
  },
  component: screen(() => import('./screens/blog-post.tsx'), 'BlogPost', ['site']),
});

const terms = createRoute({
  getParentRoute: () => root,
  path: '/terms-of-service',
  loader: () => article('terms-of-service'),
  component: screen(() => import('./screens/terms-of-service.tsx'), 'TermsOfService', ['law']),
});

const privacy = createRoute({
  getParentRoute: () => root,
  path: '/privacy-policy',
  loader: () => article('privacy-policy'),
  component: screen(() => import('./screens/privacy-policy.tsx'), 'PrivacyPolicy', ['law']),
});

const legalInformation = createRoute({
  getParentRoute: () => root,
  path: '/legal-information',
  loader: () => article('legal-information'),
  component: screen(() => import('./screens/legal-information.tsx'), 'LegalInformation', ['law']),
});

type ContactSearch = { about?: 'support' };

const contact = createRoute({
  getParentRoute: () => root,
  path: '/contact',
  validateSearch: ({ about }: Record<string, unknown>): ContactSearch =>
    about === 'support' ? { about } : {},
  component: screen(() => import('./screens/contact.tsx'), 'Contact', ['both']),
});

export const siteRoutes = [
  landing,
  check,
  checkVerified,
  publicTestament,
  activate,
  about,
  documentation,
  faq,
  blog,
  blogPost,
  terms,
  privacy,
  legalInformation,
  contact,
] as const;
