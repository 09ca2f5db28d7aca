/**
 * The addresses of whoever is not signed in: the public site, which the server draws too, and the
 * pages that mails and papers lead to. Each screen is loaded when it is opened.
 */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { blogPosts } from '#contract/blog.ts';
import { currentLanguage, withWords } from './i18n.ts';
import { root } from './root-route.tsx';

/** The list of all texts is loaded with the first of them. */
async function article(name: string) {
  const { loadArticle } = await import('./content/articles.ts');
  return loadArticle(name, currentLanguage());
}

const landing = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyRouteComponent(
    withWords(['both', 'visitors'], () => import('./screens/landing.tsx')),
    'Landing',
  ),
});

const check = createRoute({
  getParentRoute: () => root,
  path: '/check/$token',
  staticData: { isCounted: false },
  component: lazyRouteComponent(
    withWords(['both', 'changes'], () => import('./screens/check.tsx')),
    'CheckScreen',
  ),
});

const checkVerified = createRoute({
  getParentRoute: () => root,
  path: '/check-verified',
  staticData: { isCounted: false },
  component: lazyRouteComponent(
    withWords(['both'], () => import('./screens/check-verified.tsx')),
    'CheckVerified',
  ),
});

const publicTestament = createRoute({
  getParentRoute: () => root,
  path: '/testament/$accessLink',
  staticData: { isCounted: false },
  component: lazyRouteComponent(
    withWords(['both', 'visitors'], () => import('./screens/public-testament.tsx')),
    'PublicTestament',
  ),
});

const activate = createRoute({
  getParentRoute: () => root,
  path: '/activate',
  staticData: { isCounted: false },
  component: lazyRouteComponent(
    withWords(['visitors'], () => import('./screens/activate.tsx')),
    'Activate',
  ),
});

const about = createRoute({
  getParentRoute: () => root,
  path: '/about',
  component: lazyRouteComponent(
    withWords(['site'], () => import('./screens/about.tsx')),
    'About',
  ),
});

const documentation = createRoute({
  getParentRoute: () => root,
  path: '/documentation',
  component: lazyRouteComponent(
    withWords(['site'], () => import('./screens/documentation.tsx')),
    'Documentation',
  ),
});

const faq = createRoute({
  getParentRoute: () => root,
  path: '/faq',
  component: lazyRouteComponent(
    withWords(['site'], () => import('./screens/faq.tsx')),
    'Faq',
  ),
});

const blog = createRoute({
  getParentRoute: () => root,
  path: '/blog',
  component: lazyRouteComponent(
    withWords(['site'], () => import('./screens/blog.tsx')),
    'Blog',
  ),
});

const blogPost = createRoute({
  getParentRoute: () => root,
  path: '/blog/$slug',
  loader: ({ params }) => {
    const post = blogPosts.find(({ slug }) => slug === params.slug);
    return post && article(`blog/${post.slug}`);
  },
  component: lazyRouteComponent(
    withWords(['site'], () => import('./screens/blog-post.tsx')),
    'BlogPost',
  ),
});

const terms = createRoute({
  getParentRoute: () => root,
  path: '/terms-of-service',
  loader: () => article('terms-of-service'),
  component: lazyRouteComponent(
    withWords(['law'], () => import('./screens/terms-of-service.tsx')),
    'TermsOfService',
  ),
});

const privacy = createRoute({
  getParentRoute: () => root,
  path: '/privacy-policy',
  loader: () => article('privacy-policy'),
  component: lazyRouteComponent(
    withWords(['law'], () => import('./screens/privacy-policy.tsx')),
    'PrivacyPolicy',
  ),
});

const legalInformation = createRoute({
  getParentRoute: () => root,
  path: '/legal-information',
  loader: () => article('legal-information'),
  component: lazyRouteComponent(
    withWords(['law'], () => import('./screens/legal-information.tsx')),
    'LegalInformation',
  ),
});

type ContactSearch = { about?: 'support' };

const contact = createRoute({
  getParentRoute: () => root,
  path: '/contact',
  validateSearch: ({ about }: Record<string, unknown>): ContactSearch =>
    about === 'support' ? { about } : {},
  component: lazyRouteComponent(
    withWords(['both'], () => import('./screens/contact.tsx')),
    'Contact',
  ),
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
