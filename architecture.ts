/**
 * Who may import whom, in one table. `tidy/imports.test.ts` enforces it on resolved paths, and
 * `oxlint.config.ts` shows most of it while typing. The product never reads it.
 */

/** One area of the tree. A `*` stands for one path segment, `**` for any number of them. */
export interface Area {
  /** The files of this area. The first area in the table that matches a file owns it. */
  readonly files: string;
  /** Files outside this area which it may import. Its own files are always allowed. */
  readonly mayImport: readonly string[];
  /** Packages it may import; `@scope/*` stands for a whole scope. */
  readonly packages: readonly string[];
  /** Whether it may import the built-in modules of Node. */
  readonly node: boolean;
  /** What the tests of this area may import on top of the above. */
  readonly testsMayImport?: readonly string[];
  readonly testPackages?: readonly string[];
}

const letters = [
  'server/mail/port.ts',
  'server/mail/message-id.ts',
  'server/mail/templates/**',
  'server/mail/words/**',
];
const ports = [
  'server/mail/port.ts',
  'server/sms/port.ts',
  'server/files/port.ts',
  'server/payments/port.ts',
  'server/webhooks/port.ts',
];
const partsOfAll = ['server/deps.ts', 'server/refusal.ts'];
const ground = [
  ...partsOfAll,
  'server/platform/**',
  'server/db/**',
  'server/crypto/**',
  'server/jobs/**',
  ...ports,
  'core/**',
  'contract/**',
];
const anyServerFile = ['server/**', 'core/**', 'contract/**'];
const database = ['kysely', 'pg'];
const view = ['react', 'react-i18next', 'lucide-react', 'class-variance-authority', 'clsx'];
// Every form and every call shows sentences of the contract, in the language of the page.
const sentences = 'web/sentences.ts';
const words = ['web/i18n.ts', 'web/locales/**', sentences];
// Features without a noun of their own: every other feature shows dates, forecasts, Markdown, what
// is still missing, and the choice of language and colours, and each says how a change went and
// asks before typed words are lost.
const webParts = [
  'web/features/changes/**',
  'web/features/contact/help-link.tsx',
  'web/features/dates/**',
  'web/features/forecast/**',
  'web/features/markdown/**',
  'web/features/preferences/**',
  'web/features/readiness/**',
];

export const areas: readonly Area[] = [
  { files: 'contract/**', mayImport: [], packages: ['zod'], node: false },
  {
    files: 'core/**',
    mayImport: ['contract/**'],
    packages: [],
    node: false,
    testPackages: ['fast-check'],
  },

  {
    files: 'server/platform/**',
    mayImport: [],
    packages: ['libphonenumber-js', 'pino', 'tldts', 'yazl', 'zod'],
    node: true,
    testPackages: ['ical.js'],
  },
  {
    files: 'server/crypto/**',
    // How a code is spelled is agreed with the browser.
    mayImport: ['server/platform/**', 'contract/activation-code.ts'],
    packages: ['@simplewebauthn/*', 'age-encryption', 'tar-stream'],
    node: true,
    testsMayImport: ['scripts/debian-package.ts'],
    testPackages: ['@scure/bip39', '@zxcvbn-ts/*', 'fast-check', 'otpauth'],
  },
  {
    // Rows hold the states of core, so their types name them.
    files: 'server/db/**',
    mayImport: ['server/platform/**', 'core/**', 'contract/languages.ts'],
    packages: [...database, 'pg-copy-streams'],
    node: true,
  },
  {
    files: 'server/mail/**',
    mayImport: ['server/platform/**', 'core/**', 'contract/**'],
    packages: ['nodemailer', 'imapflow', 'postal-mime', 'i18next'],
    node: true,
    testPackages: ['fast-check', 'smtp-server', 'hoodiecrow-imap'],
  },
  {
    // A sheet is a letter on paper: its words stand in the letters' catalogue.
    files: 'server/pdf/**',
    mayImport: [
      'server/platform/**',
      'server/mail/words/**',
      'contract/languages.ts',
      'contract/person-name.ts',
      // Where the page is that the sheet leads to, in its language.
      'contract/site.ts',
    ],
    packages: ['pdfkit', 'qrcode'],
    node: true,
    testsMayImport: anyServerFile,
  },
  {
    files: 'server/sms/**',
    // Without a provider, text messages lie in the local mailbox beside the mails.
    mayImport: ['server/platform/**', 'server/mail/port.ts'],
    packages: ['libphonenumber-js'],
    node: true,
    testsMayImport: anyServerFile,
  },
  {
    // Calls what owners name, and nothing that only this machine reaches.
    files: 'server/webhooks/**',
    mayImport: ['server/platform/**'],
    packages: [],
    node: true,
    testsMayImport: anyServerFile,
    testPackages: ['standardwebhooks'],
  },
  {
    files: 'server/files/**',
    mayImport: ['server/platform/**'],
    packages: ['@aws-sdk/*'],
    node: true,
    testsMayImport: anyServerFile,
    testPackages: ['s3rver'],
  },
  {
    // Made anew from their dots by a library, which nothing else may use.
    files: 'server/pictures/**',
    mayImport: ['server/platform/**', 'contract/limits.ts'],
    packages: ['sharp'],
    node: true,
    testsMayImport: anyServerFile,
  },
  {
    files: 'server/payments/**',
    // The provider of our own remembers its customers in the database.
    mayImport: ['server/platform/**', 'server/db/**', 'server/crypto/**'],
    packages: ['stripe', 'kysely'],
    node: true,
    testsMayImport: anyServerFile,
  },
  {
    files: 'server/jobs/**',
    // What it sends is a letter in an envelope: who carries it is chosen above.
    mayImport: ['server/db/**', 'server/platform/**', ...ports, 'core/**'],
    packages: database,
    node: true,
    testsMayImport: anyServerFile,
  },
  {
    files: 'server/http/**',
    // Sessions, guessing limits and readiness are questions to the database too.
    mayImport: [
      ...partsOfAll,
      'server/platform/**',
      'server/crypto/**',
      'server/db/**',
      ...ports,
      'contract/**',
    ],
    packages: ['fastify', '@fastify/*', 'kysely', 'zod'],
    node: true,
    testsMayImport: anyServerFile,
    testPackages: ['@seriousme/*'],
  },
  {
    // Renders pages and sends them. What answers calls knows nothing of it.
    files: 'server/rendering/**',
    mayImport: [...partsOfAll, 'server/platform/**', 'server/http/**', 'contract/**'],
    packages: ['fastify', '@fastify/*'],
    node: true,
    testsMayImport: anyServerFile,
  },
  {
    // What an operator is told of his installation; who looks is chosen above.
    files: 'server/doctor/**',
    mayImport: [...ground, 'server/store/**'],
    packages: [],
    node: true,
    testsMayImport: anyServerFile,
    testPackages: ['kysely'],
  },
  {
    // What is copied out and in: rows as the database writes them, and sealed files.
    files: 'server/backups/**',
    mayImport: [...ground, 'server/store/**'],
    packages: [...database, 'age-encryption', 'tar-stream', 'zod'],
    node: true,
    testsMayImport: anyServerFile,
  },
  {
    // The rows of one noun: what is asked of the database, and what is sealed in it.
    files: 'server/store/**',
    mayImport: ground,
    packages: ['kysely', 'zod'],
    node: true,
    testsMayImport: anyServerFile,
  },
  {
    // What runs a release over the rows.
    files: 'server/engine/**',
    mayImport: [...ground, 'server/store/**'],
    packages: ['kysely'],
    node: true,
    testsMayImport: anyServerFile,
    testPackages: ['fast-check', 'postal-mime'],
  },
  {
    // One feature knows nothing of another: what two of them need stands on a lower floor.
    files: 'server/features/*/**',
    mayImport: [
      ...ground,
      'server/engine/**',
      'server/store/**',
      'server/http/**',
      'server/pdf/**',
      'server/pictures/**',
      // Where a number is from; nothing is sent there.
      'server/sms/countries.ts',
      'server/webhooks/signature.ts',
      // A name on a page is cleaned like one in a mail.
      ...letters,
    ],
    packages: ['fastify', '@fastify/multipart', 'kysely', 'yauzl', 'yazl', 'zod'],
    node: true,
    testsMayImport: anyServerFile,
    testPackages: [
      'ajv',
      'ajv-formats',
      'fast-check',
      'ical.js',
      'postal-mime',
      'standardwebhooks',
    ],
  },
  {
    // What every feature is given names each part by its type.
    files: 'server/deps.ts',
    mayImport: ['server/platform/**', 'server/crypto/**', 'server/db/**', ...ports, 'contract/**'],
    packages: ['kysely'],
    node: false,
  },
  { files: 'server/refusal.ts', mayImport: ['contract/**'], packages: [], node: false },
  {
    files: 'server/*.ts',
    mayImport: anyServerFile,
    packages: ['fastify', '@fastify/*', ...database],
    node: true,
    testsMayImport: ['scripts/debian-package.ts'],
    testPackages: [
      'age-encryption',
      'ajv',
      'ajv-formats',
      'dns-packet',
      'fast-check',
      'openapi-typescript',
      'postal-mime',
      'smtp-server',
    ],
  },

  {
    files: 'web/ui/**',
    mayImport: [sentences],
    packages: [...view, 'react-dom', 'radix-ui', '@scure/bip39', '@zxcvbn-ts/*'],
    node: false,
    // How long a passphrase has to be is agreed with the server.
    testsMayImport: ['contract/limits.ts'],
  },
  {
    files: 'web/api/**',
    mayImport: ['contract/**', sentences, 'web/storage.ts'],
    packages: ['@tanstack/react-query', '@simplewebauthn/browser', 'zod'],
    node: false,
    testPackages: ['fake-indexeddb'],
  },
  // What the contract says is translated by its codes.
  {
    files: 'web/locales/**',
    mayImport: ['contract/sentences.ts', 'contract/translation.ts'],
    packages: [],
    node: false,
    // What a page quotes of a mail is what the mail says.
    testsMayImport: ['server/mail/words/words.ts'],
  },
  // The build reads the Markdown in it.
  {
    files: 'web/content/**',
    mayImport: [
      'contract/guide-pages.ts',
      'contract/languages.ts',
      'web/features/markdown/tree.ts',
      'web/features/site/guides/guide-text.ts',
    ],
    packages: [],
    node: false,
  },
  {
    files: 'web/features/*/**',
    mayImport: ['web/ui/**', 'web/api/**', ...webParts, ...words, 'web/theme.ts', 'contract/**'],
    packages: [
      ...view,
      '@tanstack/react-router',
      'react-hook-form',
      '@hookform/resolvers',
      '@milkdown/kit',
      'react-markdown',
      'diff',
      'qrcode',
      'mdast-util-gfm',
      'micromark-extension-gfm',
      'character-entities',
      'minisearch',
      'zod',
    ],
    node: false,
    // Dates that a page shows as an example are computed again by the engine.
    testsMayImport: ['core/**'],
    testPackages: ['fast-check'],
  },
  {
    files: 'web/screens/**',
    mayImport: ['web/features/**', 'web/ui/**', 'web/api/**', ...words, 'contract/**'],
    packages: [...view, '@tanstack/react-router'],
    node: false,
    testPackages: ['@testing-library/react', 'fake-indexeddb'],
  },
  {
    // A page of its own that lies on somebody's disk, and reads Markdown as the others do.
    files: 'web/reader/**',
    mayImport: ['contract/**', 'web/features/markdown/**'],
    packages: ['age-encryption'],
    node: false,
  },
  {
    // The same tree, rendered by the server.
    files: 'web/rendering/**',
    mayImport: ['web/**', 'contract/**'],
    packages: ['react', 'react-dom', '@tanstack/react-router'],
    node: false,
  },
  {
    files: 'web/*',
    mayImport: ['web/**', 'contract/**'],
    packages: [
      ...view,
      'react-dom',
      'i18next',
      '@tanstack/react-router',
      '@tanstack/react-query',
      '@fontsource-variable/*',
      'radix-ui',
      'zod',
    ],
    node: false,
    // A window without a browser, whoever uses it, and the compiler of the build.
    testPackages: ['@testing-library/*', 'happy-dom', 'oxc-transform-react'],
  },

  {
    // Lives the worlds of the model a second time, in the product itself.
    files: 'sim/product/**',
    // Bugs are planted in copies, as those that the tests have to notice.
    mayImport: ['sim/**', ...anyServerFile, 'torture/bugs/planted-copy.fixture.ts'],
    packages: ['kysely', 'pg'],
    node: true,
  },
  { files: 'sim/**', mayImport: ['core/**', 'contract/**'], packages: [], node: true },
  {
    files: 'e2e/**',
    // Stripe and a mail server are somebody else's, and there is one double of each. Databases are
    // made as for other tests. Which words a button bears in another language is looked up where
    // the page does.
    mayImport: [
      'contract/**',
      'server/db/test-database.ts',
      'server/payments/stripe-server.fixture.ts',
      'server/mail/test-smtp-server.ts',
      // Every mail, to be looked at as a browser shows it.
      'server/mail/templates/all-mails.fixture.ts',
      'server/platform/free-port.fixture.ts',
      'torture/length.fixture.ts',
      'web/locales/**',
    ],
    packages: ['@playwright/test', 'axe-core', 'otpauth', 'yauzl'],
    node: true,
  },
  {
    files: 'bench/**',
    mayImport: [
      'server/**',
      'core/**',
      'contract/**',
      'scripts/**',
      // The editor of letters needs a window and no browser.
      'web/features/testaments/desk/round-trip.fixture.ts',
    ],
    packages: [
      ...database,
      'fastify',
      '@fastify/multipart',
      'age-encryption',
      'nodemailer',
      'smtp-server',
      '@playwright/test',
      'lighthouse',
    ],
    node: true,
  },
  {
    // What a release leaves out is what only tests may import, and it says which program it is.
    files: 'scripts/release/**',
    mayImport: ['scripts/**', 'architecture.ts', 'server/platform/program-version.ts'],
    packages: [],
    node: true,
  },
  {
    files: 'scripts/**',
    // Which addresses are pages, how a long text of ours is read, and what `npm test` leaves out.
    mayImport: [
      'contract/**',
      'web/features/site/read-article.ts',
      'web/features/site/guides/*.ts',
      'torture/left-out.ts',
    ],
    packages: ['@playwright/test', 'sharp', 'vite'],
    node: true,
  },
  {
    // Plays strangers against the product as a process, over HTTP and mail and in a browser.
    files: 'attack/**',
    mayImport: ['server/*.fixture.ts', 'contract/**', 'scripts/browser.ts'],
    packages: ['@playwright/test'],
    node: true,
  },
  // Starts other programs by path.
  {
    files: 'torture/**',
    mayImport: [],
    packages: [],
    node: true,
    testsMayImport: ['server/moments.fixture.ts'],
  },
  {
    files: 'tidy/**',
    mayImport: ['architecture.ts', 'contract/**'],
    packages: ['oxc-parser', 'oxlint'],
    node: true,
  },
  {
    files: '*',
    mayImport: [
      'architecture.ts',
      'tidy/lint-imports.ts',
      'scripts/**',
      'torture/length.fixture.ts',
      'web/locales/parts.ts',
    ],
    packages: ['oxlint', 'vite', '@vitejs/*', '@tailwindcss/*', '@playwright/test'],
    node: true,
  },
];

/** Tests of every area may import these besides. */
export const testRunner: readonly string[] = ['node:test', 'node:assert/strict'];

/** What only tests may import: a fake or a throw-away database must never reach the product. */
export const testSupport: readonly string[] = [
  '**/test-*.ts',
  'server/**/recording.ts',
  '**/*.fixture.{ts,tsx}',
  'tidy/**',
];

/** Folders where the time and chance are parameters, never read from the world. */
export const pureFolders: readonly string[] = ['contract', 'core', 'sim'];

/** The only files of the product which may read the clock, and the only one which may draw lots. */
export const clockFile = 'server/platform/clock.ts';
export const entropyFile = 'server/platform/entropy.ts';
