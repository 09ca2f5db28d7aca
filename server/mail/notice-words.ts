/**
 * Reads notices of returned mail that are written for people alone: of qmail, of Exim before 4.8x,
 * and of GMX. Each of them names itself in its first line, says that it has given up, and encloses
 * what came back below a line of its own.
 */
export interface NoticeWords {
  /** What the receiving server answered, or what the sending one says instead. */
  readonly answer: string;
  /** RFC 3463; null where nobody named one. */
  readonly status: string | null;
  /** The returned mail, its headers first. */
  readonly returned: string;
}

const forms = [
  {
    begins: /^Hi\. This is the qmail-send program at /m,
    isFinal: /permanent error|given up/i,
    copy: /^--- Below this line is a copy of the [^\n]*$/m,
  },
  {
    begins: /^This message was created automatically by mail delivery software/m,
    isFinal: /permanent\s+error/i,
    copy: /^-{3,} (?:This is a copy of|The header of the original)[^\n]*-{3,}$/m,
  },
] as const;

/** Null: no notice of these kinds, or one that something is late. */
export function readNoticeWords(text: string): NoticeWords | null {
  const plain = text.replaceAll('\r\n', '\n');
  const form = forms.find(({ begins }) => begins.test(plain));
  const copy = form?.copy.exec(plain);
  if (!form || !copy) return null;
  const said = plain.slice(0, copy.index);
  if (!form.isFinal.test(said)) return null;
  const returned = plain.slice(copy.index + copy[0].length).trimStart();
  return { ...answerIn(said), returned };
}

function answerIn(said: string): Pick<NoticeWords, 'answer' | 'status'> {
  // What a server says before it has heard the recipient is not about him.
  if (/after MAIL FROM/i.test(said)) return { answer: '', status: '5.0.0' };
  const remote = /(?:said: |\]: |\n\s*)([45]\d\d[ -][^]*)/.exec(said)?.[1];
  if (remote !== undefined) {
    return {
      answer: remote,
      status: /^\d{3}[ -]([45]\.\d{1,3}\.\d{1,3})\b/.exec(remote)?.[1] ?? null,
    };
  }
  const named = /(?:\(#|^\s*)([45]\.\d{1,3}\.\d{1,3})\b/m.exec(said);
  return { answer: said.slice(said.indexOf('\n\n')), status: named?.[1] ?? null };
}
