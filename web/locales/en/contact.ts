// Writing to the people behind this installation, in a dialog and on a page. The messages of the
// fields come from the contract.
// Part: both.
export const contact = {
  lead: 'Ask a question, tell us what does not work, or what we could do better. A person reads it and answers by email.',
  faq: 'Look for an answer first',
  noScript: 'This form needs JavaScript.',
  noScriptBut: 'This form needs JavaScript. You can also write to {{address}}.',
  subject: 'Subject',
  message: 'Message',
  send: 'Send Message',
  sent: 'Message sent',
  sentText: 'Thank you for your message. We will get back to you soon.',
  failed: 'Failed to send message',
  failedText: 'Please try again later',
} as const;
