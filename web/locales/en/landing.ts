// The landing page.
export const landing = {
  pageTitle: 'Codicil: words kept until they are needed',
  pageDescription:
    'Secure Digital Testament Management. Write to the people who matter; if you stop answering, ' +
    'we deliver what you left to the people you chose.',
  hero: {
    title: 'The words they will need, kept until they need them.',
    lead:
      'Write to the people who matter. If one day you stop answering our check-ins, we deliver what ' +
      'you left to the people you chose. Until then, nothing is sent.',
    start: 'Start Free',
    more: 'Learn More',
    price: '1 EUR per month',
    priceTail: ', or free for one testament. Cancel any time.',
    priceTailOpen: ', as optional support. Checks and delivery go on without it.',
  },
  letter: {
    greeting: 'Dear Marta,',
    line: 'the lemon tree is yours now.',
  },
  example:
    'An example: asked every three months, three attempts, two weeks of grace. You choose your own.',
  features: {
    title: 'Key Features',
    lead: 'A promise should not depend on luck.',
    security: 'Security',
    securityText:
      'What you write is encrypted where it is stored, under a key of your own. Nothing of it ever ' +
      'stands in an email.',
    automation: 'Automation',
    automationText:
      'We ask by email at the pace you choose. If no answer comes we ask again, and wait, before ' +
      'anything happens.',
    micro: 'Micro-Testaments',
    microText:
      'Write one for your partner, one for your business, one for the house keys. Each has its own ' +
      'people and its own timing.',
  },
  steps: {
    title: 'How It Works',
    write: 'Write',
    writeText: 'Start with one letter. Plain words are enough; you can change them at any time.',
    choose: 'Choose who receives it',
    chooseText: 'Add people by email. They hear nothing from us until the day it matters.',
    check: 'Set your check-ins',
    checkText: 'Every month, every three months, once a year. You decide how often we ask.',
    live: 'Live your life',
    liveText: 'Answer when we ask. If you stop, we wait, we try again, and then we keep our word.',
  },
  uses: {
    title: 'Why You Need Codicil',
    lead: 'Rarely a grand speech. Mostly the small things that become impossible to find.',
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
    freeStart: 'Start Free',
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
      machines: 'Helps to pay for the machines that keep your words and ask whether you are there',
      without: 'Checks and delivery go on without it',
    },
    standardStart: 'Choose Standard',
    recipients: 'Recipients never pay, and never need an account.',
    both: 'Passphrases and encryption belong to both plans.',
    otherwise: 'And if that changes?',
    otherwiseText:
      'Codicil can also be run with limits. Then the plans are these. What you wrote before stays ' +
      'yours to view and change, and checks and delivery go on, paid or not.',
  },
} as const;
