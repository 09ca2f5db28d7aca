// The page a recipient opens: a letter and nothing else.
export const letter = {
  pageTitle: '{{title}} – Codicil',
  noDescription: 'No description provided.',
  tabs: 'Parts of this testament',
  content: 'Testament Content',
  notes: 'Notes',
  noContent: 'No content available.',
  noNotes: 'No notes attached to this testament.',
  lastUpdated: 'Last updated: {{date}}',
  notFound: 'Testament not found',
  notFoundText: 'The link may be incomplete. Please open it once more from the email you received.',
  failed: 'Failed to load testament',
  failedText: 'Nothing is lost. Please try again in a moment.',
  falseAlarm: 'This was a false alarm',
  falseAlarmText:
    'Whoever wrote to you has answered since, and closed this page again. Nothing is expected of you.',
  falseAlarmMore:
    'If the message should reach you one day after all, it comes in a new email with a new link.',
  goBack: 'Go Back',
  print: 'Print',
  createdWith: 'Created with Codicil',
} as const;
