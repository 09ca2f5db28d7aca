/**
 * Whether a name may be taken for an office or an address and not for a person, in any of our
 * languages. Such a name is not refused: whoever reads it is shown more of its owner.
 */
import { namesService, skeletonsIn } from '#contract/service-name.ts';

/** Of banks, offices, courts, authorities and help: whole words, and with a hyphen beginnings. */
const officialWords =
  // English
  'bank banking office official court tribunal- authority authorities support helpdesk help ' +
  'police sheriff prosecut- lawyer- attorney- solicitor- barrister- notary notaries law legal ' +
  'ministry department dept agency government federal council commission committee tax taxes ' +
  'revenue customs treasury immigration visa embassy consulate insurance insurer hospital clinic ' +
  'pension- fund foundation trust service services security team admin administrat- operator ' +
  'moderator postmaster company inc ltd llc corp gmbh post delivery payment- billing account- ' +
  'paypal microsoft google apple amazon ' +
  // Portuguese
  'banco bancos bancári- caixa tribunais autoridade- tributári- finanças fiscal polícia- psp gnr ' +
  'advogad- solicitador- notári- cartório conservatória procurador- ministéri- governo câmara ' +
  'município junta segurador- seguros segurança apoio suporte assistência ajuda escritório ' +
  'gabinete repartição departamento direção serviço serviços agência embaixada consulado juízo ' +
  'fundação fundo pensões empresa lda oficial administraç- correios ctt alfândega equipa ' +
  'pagamento- ' +
  // Russian
  'банк банка сбербанк сбер суд суда судебн- полици- адвокат- юрист- юридическ- нотари- ' +
  'министерств- прокур- следствен- следователь налогов- фнс мвд фсб инспекц- управлени- отдел ' +
  'служба службы поддержк- помощь техподдержк- администрац- администратор посольств- консульств- ' +
  'страхов- больниц- госуслуг- почта почты пенсионн- фонд контора офис власти власть комитет ' +
  'департамент- правительств- ведомств- безопасност- таможн- официальн- ооо пао зао оао мфц ' +
  'оператор модератор команда';

const [beginnings, wholeWords] = [
  officialWords.match(/[\p{L}]+(?=-)/gu)!.flatMap(skeletonsIn),
  new Set(officialWords.match(/[\p{L}]+(?![\p{L}-])/gu)!.flatMap(skeletonsIn)),
];

/** Written as an address is, of a mailbox or of a page: no mail shows it as one. */
const address = /@|:\/\/|\bwww\b|\p{L}\.\p{L}{2}/u;

/**
 * Whether a reader may take it for an office and not for a person, also for this service, or for
 * somebody else's address. @param name as it was typed.
 */
export function mayMislead(name: string): boolean {
  return address.test(name) || seemsOfficial(name);
}

function seemsOfficial(name: string): boolean {
  const isOfficial = (word: string) =>
    wholeWords.has(word) || beginnings.some((beginning) => word.startsWith(beginning));
  return namesService(name) || skeletonsIn(name).some(isOfficial);
}
