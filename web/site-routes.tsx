/**
 * The addresses of whoever is not signed in: the public site, which the server renders too, and the
 * pages that mails and papers lead to. Each screen is loaded when it is opened.
 */
import { createRoute, notFound } from '@tanstack/react-router';
import { blogPosts } from '#contract/blog.ts';
import type { GuideText } from './features/site/guides/guide-text.ts';
import type { LoadGuideIndex } from './features/site/guides/use-guide-index.ts';
import { installationQuery } from './api/installation.ts';
import { currentLanguage } from './i18n.ts';
import { rootRoute } from './root-route.tsx';
import type { RouterContext } from './root-route.tsx';
import { screen } from './screen.ts';

/** The list of all texts is loaded with the first of them. */
async function article(name: string) {
  const { loadArticle } = await import('./content/articles.ts');
  return loadArticle(name, currentLanguage());
}

/** A private server has no such pages: their addresses are nothing there. */
async function ofPublicSite({ context }: { context: RouterContext }): Promise<void> {
  const { site } = await context.cache.ensureQueryData(installationQuery);
  if (site === 'private') notFound({ throw: true });
}

const landing = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: screen(() => import('./screens/landing.tsx'), 'LandingScreen', ['both', 'visitors']),
});

const check = createRoute({
  getParentRoute: () => rootRoute,
  path: '/check/$token',
  staticData: { isCounted: false },
  component: screen(() => import('./screens/check.tsx'), 'CheckScreen', ['both', 'changes']),
});

const checkVerified = createRoute({
  getParentRoute: () => rootRoute,
  path: '/check-verified',
  staticData: { isCounted: false },
  component: screen(() => import('./screens/check-verified.tsx'), 'CheckVerifiedScreen', ['both']),
});

const forgotPassword = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot-password',
  component: screen(() => import('./screens/forgot-password.tsx'), 'ForgotPasswordScreen', [
    'wayBack',
  ]),
});

const recover = createRoute({
  getParentRoute: () => rootRoute,
  path: '/recover',
  component: screen(() => import('./screens/recover.tsx'), 'RecoverScreen', ['wayBack']),
});

const keepAccount = createRoute({
  getParentRoute: () => rootRoute,
  path: '/keep-account',
  component: screen(() => import('./screens/keep-account.tsx'), 'KeepAccountScreen', ['wayBack']),
});

const resetPassword = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password/$token',
  staticData: { isCounted: false },
  component: screen(() => import('./screens/reset-password.tsx'), 'ResetPasswordScreen', [
    'wayBack',
  ]),
});

const stopReset = createRoute({
  getParentRoute: () => rootRoute,
  path: '/stop-reset/$token',
  staticData: { isCounted: false },
  component: screen(() => import('./screens/stop-reset.tsx'), 'StopResetScreen', ['wayBack']),
});

const stopMove = createRoute({
  getParentRoute: () => rootRoute,
  path: '/stop-move/$token',
  staticData: { isCounted: false },
  component: screen(() => import('./screens/stop-move.tsx'), 'StopMoveScreen', ['wayBack']),
});

const publicTestament = createRoute({
  getParentRoute: () => rootRoute,
  path: '/testament/$accessLink',
  staticData: { isCounted: false },
  component: screen(() => import('./screens/public-testament.tsx'), 'PublicTestamentScreen', [
    'both',
    'visitors',
  ]),
});

const activate = createRoute({
  getParentRoute: () => rootRoute,
  path: '/activate',
  staticData: { isCounted: false },
  component: screen(() => import('./screens/activate.tsx'), 'ActivateScreen', ['visitors']),
});

const about = createRoute({
  getParentRoute: () => rootRoute,
  path: '/about',
  beforeLoad: ofPublicSite,
  component: screen(() => import('./screens/about.tsx'), 'AboutScreen', ['site']),
});

const documentation = createRoute({
  getParentRoute: () => rootRoute,
  path: '/documentation',
  beforeLoad: ofPublicSite,
  component: screen(() => import('./screens/documentation.tsx'), 'DocumentationScreen', ['site']),
});

const faq = createRoute({
  getParentRoute: () => rootRoute,
  path: '/faq',
  beforeLoad: ofPublicSite,
  component: screen(() => import('./screens/faq.tsx'), 'FaqScreen', ['site']),
});

const blog = createRoute({
  getParentRoute: () => rootRoute,
  path: '/blog',
  beforeLoad: ofPublicSite,
  component: screen(() => import('./screens/blog.tsx'), 'BlogScreen', ['site']),
});

const blogPost = createRoute({
  getParentRoute: () => rootRoute,
  path: '/blog/$slug',
  beforeLoad: ofPublicSite,
  loader: ({ params }) => {
    const post = blogPosts.find(({ slug }) => slug === params.slug);
    return post && article(`blog/${post.slug}`);
  },
  component: screen(() => import('./screens/blog-post.tsx'), 'BlogPostScreen', ['site']),
});

interface LoadedGuide {
  readonly text: GuideText | undefined;
  readonly loadGuideIndex: LoadGuideIndex;
}

/** Also on a private server: its people have questions too. */
const guides = createRoute({
  getParentRoute: () => rootRoute,
  path: '/docs',
  loader: () => import('./content/guides.ts'),
  component: screen(() => import('./screens/guides.tsx'), 'GuidesScreen', ['guides']),
});

const guide = createRoute({
  getParentRoute: () => rootRoute,
  path: '/docs/$page',
  loader: async ({ params }): Promise<LoadedGuide> => {
    const { loadGuide, loadGuideIndex } = await import('./content/guides.ts');
    return { text: await loadGuide(params.page, currentLanguage()), loadGuideIndex };
  },
  component: screen(() => import('./screens/guides.tsx'), 'GuideScreen', ['guides']),
});

const terms = createRoute({
  getParentRoute: () => rootRoute,
  path: '/terms-of-service',
  beforeLoad: ofPublicSite,
  loader: () => article('terms-of-service'),
  component: screen(() => import('./screens/legal.tsx'), 'TermsOfServiceScreen', ['law']),
});

const privacy = createRoute({
  getParentRoute: () => rootRoute,
  path: '/privacy-policy',
  beforeLoad: ofPublicSite,
  loader: () => article('privacy-policy'),
  component: screen(() => import('./screens/legal.tsx'), 'PrivacyPolicyScreen', ['law']),
});

const legalInformation = createRoute({
  getParentRoute: () => rootRoute,
  path: '/legal-information',
  beforeLoad: ofPublicSite,
  loader: () => article('legal-information'),
  component: screen(() => import('./screens/legal.tsx'), 'LegalInformationScreen', ['law']),
});

type ContactSearch = { about?: 'support' };

const contact = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contact',
  validateSearch: ({ about }: Record<string, unknown>): ContactSearch =>
    about === 'support' ? { about } : {},
  component: screen(() => import('./screens/contact.tsx'), 'ContactScreen', ['both']),
});

export const siteRoutes = [
  landing,
  check,
  checkVerified,
  forgotPassword,
  recover,
  keepAccount,
  resetPassword,
  stopReset,
  stopMove,
  publicTestament,
  activate,
  about,
  documentation,
  faq,
  blog,
  blogPost,
  guides,
  guide,
  terms,
  privacy,
  legalInformation,
  contact,
] as const;
