// Words of the controls themselves, whatever they are used for.
export const ui = {
  close: 'Close',
  loading: 'Loading',
  notices: 'Notices',
  optional: '(optional)',
  skipToContent: 'Skip to content',
} as const;
