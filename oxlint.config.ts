/**
 * The linter. The import rules are made from `architecture.ts`; they match text and are there for
 * quick feedback, `tidy/imports.test.ts` is the judge. A rule is here because breaking it is a bug.
 */
import { defineConfig } from 'oxlint';
import { clockFile, entropyFile, pureFolders } from './architecture.ts';
import { importOverrides } from './tidy/lint-imports.ts';

const clock = 'The time is a parameter; only server/platform/clock.ts reads the clock.';
const chance = 'Chance is a parameter; only server/platform/entropy.ts draws lots.';

const readsClock = [
  { object: 'Date', property: 'now', message: clock },
  { object: 'Temporal', property: 'Now', message: clock },
];
const drawsLots = [{ object: 'Math', property: 'random', message: chance }];

// These return promises which the test runner itself awaits.
const runnerAwaits = {
  from: 'package' as const,
  package: 'node:test',
  name: ['test', 'it', 'describe', 'suite'],
};

// An application waits by itself for what was added to it, and a reply for being sent.
const application = {
  from: 'package' as const,
  package: 'fastify',
  name: ['FastifyInstance', 'FastifyReply'],
};

// The router is told of a redirection by throwing one.
const redirection = {
  from: 'package' as const,
  package: '@tanstack/router-core',
  name: 'Redirect',
};

export default defineConfig({
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'promise', 'react', 'jsx-a11y'],
  categories: { correctness: 'error', suspicious: 'off', pedantic: 'off', style: 'off' },
  ignorePatterns: ['dist', 'data', 'node_modules', 'test-results', 'playwright-report'],
  rules: {
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-empty': 'error',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
    'no-console': 'error',
    'no-restricted-properties': ['error', ...readsClock, ...drawsLots],
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-floating-promises': [
      'error',
      { allowForKnownSafeCalls: [runnerAwaits], allowForKnownSafePromises: [application] },
    ],
    'typescript/no-misused-promises': [
      'error',
      // A form library's submit handler returns a promise to an event attribute by design.
      { checksVoidReturn: { attributes: false } },
    ],
    'typescript/only-throw-error': ['error', { allow: [redirection] }],
    // A written default is a decision; what is refused is the case nobody thought of.
    'typescript/switch-exhaustiveness-check': [
      'error',
      { considerDefaultExhaustiveForUnions: true },
    ],
    // Spreading a text gives its code points, which is what we spread it for.
    'typescript/no-misused-spread': ['error', { allow: ['string'] }],
    'promise/no-callback-in-promise': 'off',
    'react/react-in-jsx-scope': 'off',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    // `role="status"` on an element of our own choice is as good as `<output>`.
    'jsx-a11y/prefer-tag-over-role': 'off',
    'react/jsx-no-target-blank': 'error',
  },
  overrides: [
    ...importOverrides(),
    {
      files: pureFolders.map((folder) => `${folder}/**`),
      rules: { 'no-restricted-globals': ['error', { name: 'Date', message: clock }] },
    },
    { files: [clockFile], rules: { 'no-restricted-properties': ['error', ...drawsLots] } },
    { files: [entropyFile], rules: { 'no-restricted-properties': ['error', ...readsClock] } },
    {
      // Programs speak to a person through the console.
      files: [
        'scripts/**',
        'bench/**',
        'torture/**',
        'attack/**',
        'sim/**',
        'server/main.ts',
        'server/demo.ts',
        'server/accounts.ts',
        'server/alarms.ts',
        'server/operator.ts',
        'server/overview.ts',
        'server/invite.ts',
        'server/confirm-releases.ts',
        'server/confirm-clock.ts',
        'server/wind-down.ts',
        'server/backup.ts',
        'server/doctor.ts',
        'server/key-sheet.ts',
        'server/queue.ts',
        'server/page-views.ts',
        'server/confirm-restore.ts',
        'server/move-database.ts',
        'server/move-files.ts',
        'server/restore.ts',
        'server/verify-ledgers.ts',
        'server/rotate-master-key.ts',
        'server/delete-account.ts',
        'server/reset-password.ts',
        'server/hold-writer.ts',
        'server/run-program.ts',
        'server/configure.ts',
      ],
      rules: { 'no-console': 'off' },
    },
    // The runner of the journeys calls what it hands to a fixture `use`; it is no hook.
    { files: ['e2e/**'], rules: { 'react/rules-of-hooks': 'off' } },
    // Tools ask for what these files export by default.
    {
      files: ['*.config.ts', '*-reporter.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
  ],
});
