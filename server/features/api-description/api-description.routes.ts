/** The contract for whoever writes another client: as a document and as a page. */
import { api } from '#contract/api.ts';
import type { Contract } from '#contract/route.ts';
import { testPaymentCalls } from '#contract/subscription.ts';
import { mailboxCalls, timeCalls, type descriptionCalls } from '#contract/system.ts';
import { mediaTypes } from '#core/attachment-rules.ts';
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/http/mount.ts';
import { operatorCookieName, sessionCookieName } from '#server/http/sessions.ts';
import { apiPageScript } from '#server/http/api-page-script.ts';
import { apiPageStyle } from '#server/http/api-page-style.ts';
import { apiPage } from '#server/http/api-page.ts';
import { describeApi } from '#server/http/open-api.ts';
import { hashOf } from '#server/http/inline-hash.ts';

const version = '0.1.0';

const policyOfPage =
  `default-src 'none'; style-src ${hashOf(apiPageStyle)}; script-src ${hashOf(apiPageScript)}; ` +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; " +
  "require-trusted-types-for 'script'; trusted-types 'none'";

export function apiDescriptionHandlers(deps: Deps): Handlers<typeof descriptionCalls> {
  // It is the same for as long as this process lives.
  const sessionCookie = sessionCookieName(deps.settings);
  const attachedTypes = Object.values(mediaTypes);
  const operatorCookie = operatorCookieName(deps.settings);
  const cookies = { sessionCookie, operatorCookie };
  const document = describeApi(callsHere(deps), { version, ...cookies, attachedTypes });
  const page = Buffer.from(apiPage(document), 'utf8');
  return {
    async openApi() {
      return { ...document };
    },

    async apiPage() {
      return {
        fileName: 'codicil-api.html',
        mediaType: 'text/html; charset=utf-8',
        disposition: 'inline',
        sizeBytes: page.length,
        content: page,
        contentSecurityPolicy: policyOfPage,
      };
    },
  };
}

/** The calls that this installation answers: some exist only in some ways of running. */
function callsHere({ settings, payments }: Deps): Contract {
  const missing: Contract = {
    ...(settings.clockKind === 'real' && timeCalls),
    ...(settings.mailKind === 'smtp' && mailboxCalls),
    ...(payments.kind !== 'test' && testPaymentCalls),
  };
  return Object.fromEntries(Object.entries(api).filter(([name]) => !(name in missing)));
}
