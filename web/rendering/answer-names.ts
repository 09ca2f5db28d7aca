/**
 * Under which name the browser keeps the answer of a call that the server renders a page with. Read
 * by the server alone, which lays the answers into the page under these names.
 */
import type { RenderedCall } from '#contract/pages.ts';
import { keys } from '../api/cache.ts';

type Params = Readonly<Record<string, string>>;

const names: Readonly<Record<RenderedCall, (params: Params) => readonly unknown[]>> = {
  '/api/config': () => keys.installation,
  '/api/user': () => keys.user,
  '/api/dashboard': () => keys.dashboard,
  '/api/testaments': () => keys.testaments,
  '/api/testaments/{id}': ({ id }) => keys.testament(Number(id)),
  '/api/testaments/{id}/draft': ({ id }) => keys.draft(Number(id)),
  '/api/checks': () => keys.checks,
  '/api/releases': () => keys.releases,
  '/api/notifications': () => keys.notifications,
  '/api/testament-public/{accessLink}': ({ accessLink = '' }) => keys.publicTestament(accessLink),
};

export function nameOf(call: RenderedCall, params: Params): readonly unknown[] {
  return names[call](params);
}
