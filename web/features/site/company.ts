/**
 * Who is behind this installation, in the words of a page: what its operator has not said is a
 * marked gap, so that nobody takes it for an answer.
 */
import type { Language } from '#contract/languages.ts';
import type { Installation } from '#contract/system.ts';
import type { Facts } from './fill-in.ts';

type Named = Record<Exclude<keyof Installation['company'], 'social'>, string>;

const gaps: Readonly<Record<Language, Named>> = {
  en: {
    registration: '[registration number, registry office and share capital]',
    address: '[registered address]',
    email: '[contact address]',
  },
  'pt-PT': {
    registration: '[número de registo, conservatória e capital social]',
    address: '[morada da sede]',
    email: '[endereço de contacto]',
  },
  ru: {
    registration: '[регистрационный номер, орган регистрации и уставный капитал]',
    address: '[юридический адрес]',
    email: '[контактный адрес]',
  },
};

export const companyName = 'Codicil, Lda.';

/** `undefined`: not known yet. */
export function companyOf(installation: Installation | undefined, language: Language): Named {
  const { registration, address, email } = installation?.company ?? {};
  const named = gaps[language];
  return {
    registration: registration ?? named.registration,
    address: address ?? named.address,
    email: email ?? named.email,
  };
}

/** For the texts of the law. */
export function legalFacts(installation: Installation | undefined, language: Language): Facts {
  const company = companyOf(installation, language);
  const email = installation?.company.email;
  return {
    'company.registration': company.registration,
    'company.address': company.address,
    'company.email': email
      ? { tag: 'a', href: `mailto:${encodeURI(email)}`, children: [email] }
      : company.email,
    plans: installation?.planPolicy ?? 'open',
    payments: installation?.payments ?? 'built-in',
  };
}
