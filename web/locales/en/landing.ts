// The landing page.
// Part: visitors.
export const landing = {
  pageTitle: 'Codicil: words kept until they are needed',
  pageDescription:
    'Secure Digital Testament Management. Write to the people who matter; if you stop answering, we deliver what you wrote to the people you chose.',
  hero: {
    title: 'The words they will need, kept until they need them.',
    lead: 'Write to the people who matter. If one day you stop answering our check-ins, we deliver what you wrote to the people you chose. Until then nothing is sent.',
    start: 'Start Free',
    more: 'Learn More',
    price: '1 EUR per month',
    priceTail: ', or free for one letter. Cancel any time.',
    priceTailOpen: ', as optional support. Check-ins and delivery go on without it.',
  },
  letter: {
    greeting: 'Dear Marta,',
    line: 'the lemon tree is yours now.',
  },
  example:
    'An example: we ask every three months, three times, then wait two weeks. You choose your own times.',
  features: {
    title: 'Key Features',
    lead: 'A promise should not depend on luck.',
    security: 'Security',
    securityText:
      'We store what you write encrypted, under a key of your own. None of it is ever put in an email.',
    automation: 'Automation',
    automationText:
      'We ask you by email as often as you choose. If you do not answer, we ask again and wait before anything happens.',
    micro: 'Micro-Testaments',
    microText:
      'Write one for your partner, one for your business, one for the house keys. Each goes to its own people, on its own dates.',
  },
  steps: {
    title: 'How It Works',
    write: 'Write',
    writeText: 'Start with one letter. Plain words are enough; you can change them at any time.',
    choose: 'Choose who receives it',
    chooseText:
      'Add people by their email address. We contact them only when your letter is delivered.',
    check: 'Set your check-ins',
    checkText: 'Every month, every three months, once a year. You decide how often we ask.',
    live: 'Live your life',
    liveText:
      'Answer when we ask. If you stop answering, we ask again and wait. Only then do we deliver.',
  },
  uses: {
    title: 'Why You Need Codicil',
    lead: 'It is rarely a grand speech. Mostly it is the small things that nobody can find later.',
    critical: 'Critical information sharing',
    criticalText: 'Accounts, insurance, where the papers are.',
    personal: 'Personal messages',
    personalText: 'What you would say if there were time.',
    business: 'Business continuity',
    businessText: 'Suppliers, contracts, who to call first.',
    estate: 'Digital estate planning',
    estateText: 'Domains, subscriptions, what to close.',
    family: 'Family photo archives',
    familyText: 'Where they are, and who is in them.',
    property: 'Property information',
    propertyText: 'Keys, meters, deeds, the plumber.',
  },
  plans: {
    open: 'Today every feature is open to everyone. The euro a month is optional support.',
    free: 'Free',
    freePrice: '0 EUR',
    freeNote: 'a month',
    freeItems: {
      testaments: 'One micro-testament',
      recipients: 'Up to 3 recipients',
      storage: '10MB storage',
      checks: 'Activity checks once a month',
    },
    standard: 'Standard',
    standardPrice: '1 EUR',
    standardNote: 'a month, cancel any time',
    standardItems: {
      unlimited: 'Unlimited micro-testaments and recipients',
      storage: '1GB storage',
      checks: 'Customizable activity checks',
      support: 'Priority support',
      passwords: 'Password-protected testaments',
      encryption: 'Server-side encryption',
    },
    thanksItems: {
      same: 'Everything in Free',
      payments: 'Delivery after failed payments, if you choose that trigger',
      machines: 'Helps to pay for the computers that keep your words and check on you',
      without: 'Check-ins and delivery go on without it',
    },
    standardStart: 'Choose Standard',
    recipients: 'Recipients never pay, and never need an account.',
    both: 'Both plans include passphrases and encryption.',
    otherwise: 'And if that changes?',
    otherwiseText:
      'Codicil can also be run with limits. These are the plans then. You can still see and change what you wrote before, and check-ins and delivery go on, paid or not.',
  },
} as const;
