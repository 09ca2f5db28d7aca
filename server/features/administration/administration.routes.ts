/** The page of the people who run an installation: what they see there, and what they do. */
import type { administrationCalls } from '#contract/administration.ts';
import type { Deps } from '#server/deps.ts';
import type { GuessLimit } from '#server/http/guess-limit.ts';
import type { Handlers } from '#server/http/mount.ts';
import { isoOf } from '#server/platform/iso.ts';
import { refuse } from '#server/refusal.ts';
import { findAccountNumber, listAccountLines } from '#server/store/account-lines.ts';
import { listOperatorActs } from '#server/store/operator-acts.ts';
import { confirmReleases, endAlarms, inviteOwner, setDisabled } from './acts.changes.ts';
import type { OperatorSessions } from './operator-sessions.changes.ts';
import { operatorSignInHandlers, type SignInCalls } from './operator-sign-in.routes.ts';
import { readOverview, toAccountLine, toAct, type OverviewSource } from './overview.view.ts';

type ActCalls = Omit<typeof administrationCalls, keyof SignInCalls>;

export function administrationHandlers(
  deps: Deps,
  sessions: OperatorSessions,
  guesses: GuessLimit,
  machine: OverviewSource,
): Handlers<typeof administrationCalls> {
  return { ...operatorSignInHandlers(deps, sessions, guesses), ...actHandlers(deps, machine) };
}

function actHandlers(deps: Deps, machine: OverviewSource): Handlers<ActCalls> {
  const { db, vault, settings } = deps;

  async function change(by: number, account: number, isNowDisabled: boolean): Promise<void> {
    if (!(await setDisabled(deps, by, account, isNowDisabled))) refuse('account-not-open');
    deps.wake();
  }

  return {
    async overview({ operator }) {
      return { operator: operator.name, ...(await readOverview(deps, machine)) };
    },

    async listAccounts({ query: { before } }) {
      return (await listAccountLines(db, before)).map(toAccountLine);
    },

    async findAccountNumber({ body: { name } }) {
      return { id: (await findAccountNumber(db, vault, name)) ?? refuse('account-unknown') };
    },

    async disableAccount({ operator, params: { id } }) {
      await change(operator.id, id, true);
    },

    async enableAccount({ operator, params: { id } }) {
      await change(operator.id, id, false);
    },

    async inviteOwner({ operator }) {
      const { publicUrl } = settings;
      const { link, until } = await inviteOwner({ ...deps, publicUrl }, operator.id);
      return { link, until: isoOf(until) };
    },

    async endAlarm({ operator, params: { id } }) {
      const ended = await endAlarms(deps, operator.id, id);
      if (ended === null) refuse('not-found');
      if (ended === 0) refuse('alarm-stays');
    },

    async confirmHeldReleases({ operator }) {
      return { owners: await confirmReleases(deps, operator.id) };
    },

    async listActs({ query: { before } }) {
      return (await listOperatorActs(db, before)).map(toAct);
    },
  };
}
