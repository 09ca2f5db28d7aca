// Words of the controls themselves, whatever they are used for.
export const ui = {
  close: 'Close',
  device: '{{browser}} on {{system}}',
  hideTyped: 'Hide what is typed',
  kilobytes: '{{size}} KB',
  loading: 'Loading',
  notices: 'Notices',
  optional: '(optional)',
  retry: 'Try again',
  showTyped: 'Show what is typed',
  skipToContent: 'Skip to content',
  strength: {
    weak: 'Weak',
    fair: 'Fair',
    good: 'Good',
    strong: 'Strong',
  },
} as const;
