// The sheet of paper that a letter, and everything said instead of one, stands on.
export const sheet =
  'rounded-xl border border-line bg-surface px-5 py-9 shadow-card sm:px-14 sm:py-14 ' +
  'print:border-0 print:p-0 print:shadow-none';
