/**
 * Reads notices of returned mail that are written for people alone: of qmail, of Exim before it
 * enclosed reports, and of GMX. Each of them says that it has given up, and encloses what came back
 * below a line of its own. Anybody can write such a text, so each part of it is looked at once.
 */
export interface NoticeWords {
  /** What the receiving server answered; empty where it was not about the recipient. */
  readonly answer: string;
  /** RFC 3463; null where nobody named one. */
  readonly status: string | null;
  /** The returned mail, its headers first. */
  readonly returned: string;
}

interface Form {
  readonly begins: string;
  readonly isFinal: RegExp;
  isCopy(line: string): boolean;
}

const forms: readonly Form[] = [
  {
    begins: 'Hi. This is the qmail-send program at ',
    isFinal: /permanent error|given up/i,
    isCopy: (line) => line.startsWith('--- Below this line is a copy of the '),
  },
  {
    begins: 'This message was created automatically by mail delivery software',
    isFinal: /permanent\serror/i,
    isCopy: (line) =>
      /^-{3,20} (This is a copy of|The header of the original)/.test(line) && line.endsWith('---'),
  },
];
/** What a server says of one mail is shorter. */
const longestWords = 8 * 1024;

/** Null: no notice of these kinds, or one that something is late. */
export function readNoticeWords(text: string): NoticeWords | null {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const form = forms.find(({ begins }) => lines.some((line) => line.startsWith(begins)));
  const copy = form === undefined ? -1 : lines.findIndex((line) => form.isCopy(line));
  if (form === undefined || copy < 0) return null;
  const said = lines.slice(0, copy).join('\n');
  if (said.length > longestWords || !form.isFinal.test(said)) return null;
  const returned = lines.slice(copy + 1).join('\n');
  return { ...answerIn(said), returned: returned.trimStart() };
}

/** After which command a server answered, where that is not about the recipient. */
const beforeRecipient =
  /\bafter (?:pipelined )?(?:initial connection|HELO|EHLO|LHLO|STARTTLS|AUTH|MAIL)\b/i;

function answerIn(said: string): Pick<NoticeWords, 'answer' | 'status'> {
  if (beforeRecipient.test(said)) return { answer: '', status: '5.0.0' };
  const remote = /(?:said: |\]: |\n[ \t]{0,20})([45]\d\d[ -][^]*)/.exec(said)?.[1];
  if (remote === undefined) {
    // Without an answer only a code counts: words may be part of the address.
    const named = /(?:\(#|\n[ \t]{0,20})([45]\.\d{1,3}\.\d{1,3})\b/.exec(said)?.[1];
    return { answer: '', status: named ?? null };
  }
  const status = /^\d{3}[ -]([45]\.\d{1,3}\.\d{1,3})\b/.exec(remote)?.[1];
  // What was said was for now, however long it was tried.
  return { answer: remote, status: status ?? (remote.startsWith('4') ? '4.0.0' : null) };
}
