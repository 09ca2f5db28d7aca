/** Files that something outside of the code starts or looks up by their path. */

/**
 * Files which nothing imports and which are not named in package.json: started by path from
 * somewhere else. Everything else that nobody imports is dead and refused.
 */
export const startedByPath: readonly { readonly files: string; readonly because: string }[] = [
  { files: '*.config.ts', because: 'Tools look for their configuration by name.' },
  { files: 'web/main.tsx', because: 'web/index.html names it.' },
  {
    files: 'web/rendering/render-site.tsx',
    because: 'scripts/build-web.ts builds it for the server.',
  },
  { files: 'web/reader/main.ts', because: 'scripts/build-reader.ts builds it.' },
  {
    files: 'web/ui/style-singleton.ts',
    because: 'vite.config.ts puts it in the place of a package.',
  },
  { files: 'web/locales/*/*.ts', because: 'web/i18n.ts loads words by language and area.' },
  { files: '**/*-reporter.ts', because: 'The test runner is given its path.' },
  { files: 'e2e/**/*.spec.ts', because: 'Playwright collects the journeys by name.' },
  { files: '**/*.test.{ts,tsx}', because: 'The test runner collects tests by name.' },
  { files: 'web/tsx.fixture.ts', because: 'scripts/node-tests.ts gives it to the test runner.' },
  {
    files: 'server/record-installation.fixture.ts',
    because: 'Whoever releases a version starts it by hand, to record what that version leaves.',
  },
  { files: 'server/configure.ts', because: 'bin/codicil of a release starts it.' },
  { files: 'bench/mail-sink-program.ts', because: 'bench/mail-sink.ts starts it.' },
  { files: 'scripts/test-batch.ts', because: 'scripts/node-tests.ts starts it for each batch.' },
];
