// The question before typed words are lost.
// Part: owners.
export const unsaved = {
  title: 'Close without saving?',
  text: 'Your changes here are not saved. They would be lost.',
  cancel: 'Keep writing',
  confirm: 'Discard changes',
} as const;
