// The question before typed words are lost.
export const unsaved = {
  title: 'Close without saving?',
  text: 'What you changed here is not saved and would be lost.',
  cancel: 'Keep writing',
  confirm: 'Discard changes',
} as const;
