/**
 * Whether this installation shows the public site, which names the company behind it, or the front
 * door of a private server. Decides only; the start refuses and alarms.
 */
import type { SiteKind } from '#contract/system.ts';
import type { Config } from '#server/platform/config.ts';
import { StartupError } from '#server/platform/startup-error.ts';

type Asked = Pick<
  Config,
  'site' | 'isProduction' | 'stripe' | 'companyRegistration' | 'companyAddress' | 'contactEmail'
>;

/** Strangers would read gaps in brackets where the law wants the company to be named. */
export function lacksCompany(asked: Asked): boolean {
  return asked.isProduction && asked.site !== 'private' && missing(asked).length > 0;
}

/**
 * An older installation that said nothing about its site, and names no company, is a private one.
 * One that takes money is not: its payers find what they pay for where it was.
 */
export function resolveSite(asked: Asked): SiteKind {
  if (asked.site !== undefined) return asked.site;
  return lacksCompany(asked) && asked.stripe === undefined ? 'private' : 'public';
}

function missing({ companyRegistration, companyAddress, contactEmail }: Asked): string[] {
  const settings = {
    COMPANY_REGISTRATION: companyRegistration,
    COMPANY_ADDRESS: companyAddress,
    CONTACT_EMAIL: contactEmail,
  };
  return Object.entries(settings).flatMap(([name, value]) => (value === undefined ? [name] : []));
}

export function companyLacking(asked: Asked): StartupError {
  return new StartupError(
    `The public site says which company runs it, and ${missing(asked).join(', ')} is not set: ` +
      'set it, or set SITE=private and OPERATOR_NAME for a server of your own.',
  );
}

/** For the operator of an installation that holds accounts, and therefore starts. */
export function siteAlarm(asked: Asked): string {
  return resolveSite(asked) === 'private'
    ? 'no company is named, so the site is private: set SITE, or the settings of the company'
    : 'the public site has gaps where the company is named: set the settings of the company';
}
