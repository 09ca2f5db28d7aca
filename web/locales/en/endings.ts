// Letters that are deleted instead of handed over, when their owner no longer answers.
// Part: owners.
export const endings = {
  field: 'When I can no longer answer',
  options: {
    'hand-over': 'Hand it over to the people above',
    delete: 'Delete it',
  },
  hint: {
    'hand-over': 'They get it by email.',
    delete:
      'Nobody gets it, and the notes that are on no other letter go with it. If you come back within thirty days, you can bring all of it back. After that nothing is left.',
  },
  statusHint: 'Deleted if you stop answering.',
  code: 'It is deleted when somebody enters the activation code. Not answering does not delete it.',
  nobody: 'Nobody gets it',
  nobodyYet: 'It is deleted if you stop answering, so it needs no recipients.',
  nobodyOf: 'Nobody gets it: it is deleted if you stop answering.',
  armed: {
    also: 'Also deleted by {{by}}',
    ifSilent: 'If you do not answer: last warnings from {{grace}}, deleted on {{release}}',
    ifSilentDeleted: 'If you do not answer: deleted on {{date}}',
    waits: 'Changed without your password: not deleted before {{date}}',
  },
  headline: {
    deleted_one: 'Your letter was deleted, as you chose. Nothing will be sent.',
    deleted_other: 'Your letters were deleted, as you chose. Nothing will be sent.',
    readyOne: 'All set. If you stop answering, “{{title}}” is deleted on {{date}}.',
    readyMany_one: 'All set. If you stop answering, {{count}} letter is deleted on {{date}}.',
    readyMany_other:
      'All set. If you stop answering, {{count}} letters are deleted, from {{date}} on.',
    undated_one:
      'All set. {{count}} letter is deleted after failed payments, or when somebody enters an activation code. Until then nothing is deleted.',
    undated_other:
      'All set. {{count}} letters are deleted after failed payments, or when somebody enters an activation code. Until then nothing is deleted.',
    whileAnswering: 'As long as you answer, nothing is deleted.',
    whileNoCode: 'As long as you answer and nobody enters a code, nothing is deleted.',
    also_one: '{{count}} other letter would be deleted and goes to nobody.',
    also_other: '{{count}} other letters would be deleted and go to nobody.',
    code: 'Somebody entered an activation code. Answer once to stop the deletion.',
    heldBack:
      'A deletion is due. Unusually much is due at once, so we are holding it back for now. Answer once to stop it.',
  },
  stat: 'Deletion, if no answer',
  answer: {
    askedUntil: 'If you do not answer, we delete your letters on {{date}}.',
    first: 'They are deleted on different dates. This is the first one.',
    graceUntil: 'If you do not answer by {{date}}, we delete your letters. Nobody gets them.',
    graceUndated: 'If you do not answer, we delete your letters. Nobody gets them.',
    code: 'If you do not answer by {{date}}, we delete your letters. Answer once to stop the deletion.',
    some_one: '{{count}} of them is deleted and goes to nobody.',
    some_other: '{{count}} of them are deleted and go to nobody.',
  },
} as const;
