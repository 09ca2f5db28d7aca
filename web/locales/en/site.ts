// Header and footer of the public pages, and the page for an address that does not exist.
export const site = {
  home: 'Codicil, home',
  main: 'Main',
  logIn: 'Log In',
  signUp: 'Sign Up',
  toDashboard: 'Go to Dashboard',
  footer: {
    about: 'Manage your digital testimonies. Codicil is a company registered in Portugal.',
    copyright: '© {{year}} Codicil',
    product: 'Product',
    features: 'Key Features',
    howItWorks: 'How It Works',
    plans: 'Available Plans',
    account: 'Account',
  },
  notFound: {
    title: '404 Page Not Found',
    hint: 'Did you forget to add the page to the router?',
    home: 'Go to the home page',
  },
  failed: {
    title: 'This page could not be shown',
    hint: 'Nothing of yours is lost. Please try again.',
    retry: 'Try again',
  },
} as const;
