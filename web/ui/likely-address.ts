// What somebody probably meant who made one slip in the domain of an address. Knows the providers
// of our readers' countries; of every other domain nothing is said.

/** Real ones of few letters, so near to each other that a slip means nothing. */
const short =
  'aol.com bk.ru clix.pt gmx.at gmx.de gmx.net iol.pt live.pt mac.com me.com my.com qq.com t-online.de web.de ya.ru';

const guessed =
  'btinternet.com comcast.net fastmail.com gmail.com googlemail.com hotmail.co.uk hotmail.com ' +
  'hotmail.de hotmail.es hotmail.fr hotmail.it icloud.com inbox.ru libero.it list.ru live.com ' +
  'live.com.pt mail.com mail.ru msn.com netcabo.pt orange.fr outlook.com outlook.es outlook.pt ' +
  'outlook.fr pm.me proton.me protonmail.com rambler.ru sapo.pt telepac.pt verizon.net vodafone.pt ' +
  'wanadoo.fr yahoo.co.uk yahoo.com yahoo.com.br yahoo.de yahoo.es yahoo.fr yandex.com yandex.ru ' +
  'ymail.com email.com';

const providers = guessed.split(' ');
const known = new Set([...providers, ...short.split(' ')]);

/** No domain ends like this. */
const falseEnding = /\.(?:c0m|cim|cmo|con|comm|coom|cpm|ocm|vom|xom)$/;

/** @returns the whole address, or nothing where it may well be meant as it stands. */
export function likelyAddress(typed: string): string | undefined {
  const address = typed.trim();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  if (at < 1 || known.has(domain)) return undefined;
  const ended = domain.replace(falseEnding, '.com');
  const meant = known.has(ended) ? ended : providers.find((one) => isOneSlip(ended, one));
  const likely = meant ?? (ended === domain ? undefined : ended);
  return likely === undefined ? undefined : `${address.slice(0, at + 1)}${likely}`;
}

/** What is being typed is no slip as long as it can become a domain that we know. */
export function mayGoOn(typed: string): boolean {
  const domain = typed.slice(typed.lastIndexOf('@') + 1).toLowerCase();
  return providers.some((one) => one.startsWith(domain));
}

/** One letter too many, missing, or another one; or two neighbours that changed places. */
function isOneSlip(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  const shared = Math.min(one.length, other.length) - start;
  while (end < shared && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const left = one.slice(start, one.length - end);
  const right = other.slice(start, other.length - end);
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left === right[1]! + right[0]!;
}
