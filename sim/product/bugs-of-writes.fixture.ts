/** Bugs in what a tick writes, and in the rules and records that it reads. */
import type { PlantedEdit } from '#torture/bugs/planted-copy.fixture.ts';

export const bugsOfWrites: readonly PlantedEdit[] = [
  {
    name: 'armed-by-old-policy',
    file: 'server/engine/watch.ts',
    right: 'const changed = { ...watch, policy, version: watch.version + 1 };',
    wrong: 'const changed = { ...watch, version: watch.version + 1 };',
  },
  {
    name: 'blocked-is-gone',
    file: 'server/engine/channel.ts',
    right: "return classifyRefusal({ enhanced, smtp }) === 'address';",
    wrong: 'return classifyRefusal({ enhanced, smtp }) !== null;',
  },
  {
    name: 'first-entry-repeated',
    file: 'server/store/ledger.ts',
    right:
      '      dark_ms: now.dark,\n      kind,\n      body: JSON.parse(canonicalJson(body)) as object,',
    wrong:
      '      dark_ms: now.dark,\n      kind,\n      body: JSON.parse(canonicalJson(bodies[0]!)) as object,',
  },
  {
    name: 'first-recipient-only',
    file: 'server/engine/release.ts',
    right: 'receiversOf(outcome).map((recipient) => ({\n      releaseId: id,',
    wrong: 'receiversOf(outcome).slice(0, 1).map((recipient) => ({\n      releaseId: id,',
  },
  {
    name: 'half-a-tick',
    file: 'server/engine/watch.ts',
    right: '  for (const one of decided) {\n    saved.push(await saveState(ownerTx, one));\n  }',
    wrong:
      '  for (const one of decided.slice(0, 1)) {\n    saved.push(await saveState(ownerTx, one));\n  }',
  },
  {
    name: 'ledger-by-light',
    file: 'server/store/ledger.ts',
    right: '      wall_at: now.wall,\n',
    wrong: '      wall_at: now.wall - now.dark,\n',
  },
  {
    name: 'notice-of-the-first',
    file: 'server/store/checks.ts',
    right: '          notice: notice.notice,\n',
    wrong: '          notice: notices[0]!.notice,\n',
  },
  {
    name: 'old-rules-written',
    file: 'server/engine/watch.ts',
    right: '    policy: JSON.stringify(policy),\n    updated_at: now.wall,\n  });',
    wrong: '    policy: JSON.stringify(watch.policy),\n    updated_at: now.wall,\n  });',
  },
  {
    name: 'trigger-grace-by-interval',
    file: 'server/engine/scope.ts',
    right: "'grace_period_days as graceDays',",
    wrong: "'check_interval_days as graceDays',",
  },
  {
    name: 'window-skipped',
    file: 'server/engine/scope.ts',
    right: "'cancel_hours as cancelHours',",
    wrong: "sql<number>`0`.as('cancelHours'),",
  },
];
