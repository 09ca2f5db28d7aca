// The pages that every public page leads to.

/** In the header, beside the mark, which leads to the first page. */
export const headerLinks = [
  { to: '/about', name: 'site.pages.about' },
  { to: '/documentation', name: 'site.pages.documentation' },
  { to: '/faq', name: 'site.pages.faq' },
  { to: '/blog', name: 'site.pages.blog' },
] as const;

/** In the footer, in columns. */
export const footerLinks = [
  {
    title: 'site.footer.product',
    links: [
      { to: '/', name: 'site.pages.home' },
      { to: '/documentation', name: 'site.pages.documentation' },
      { to: '/docs', name: 'site.pages.guides' },
      { to: '/', hash: 'plans', name: 'site.pages.plans' },
      { to: '/faq', name: 'site.pages.faq' },
    ],
  },
  {
    title: 'site.footer.company',
    links: [
      { to: '/about', name: 'site.pages.about' },
      { to: '/blog', name: 'site.pages.blog' },
      { to: '/contact', name: 'site.pages.contact' },
      { to: '/contact', search: { about: 'support' }, name: 'site.pages.support' },
    ],
  },
  {
    title: 'site.footer.legal',
    links: [
      { to: '/terms-of-service', name: 'site.pages.terms' },
      { to: '/privacy-policy', name: 'site.pages.privacy' },
      { to: '/legal-information', name: 'site.pages.legal' },
      // Whoever sells to consumers in Portugal has to lead them there.
      { href: 'https://www.livroreclamacoes.pt', name: 'site.pages.complaints' },
    ],
  },
] as const;
