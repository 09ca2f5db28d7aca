// How links look that are no buttons.

/** Within words, or right below them. */
export const textLink = 'font-semibold text-primary underline underline-offset-4';
/** On a line of its own, with a picture beside it: it stands back until it is pointed at. */
export const quietLink =
  'inline-flex min-h-8 items-center gap-2 rounded-sm text-sm font-semibold text-ink-2 ' +
  'underline-offset-4 hover:text-ink hover:underline';
