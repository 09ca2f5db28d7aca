// The frame around every signed-in screen.
// Part: owners.
export const layout = {
  sections: 'Sections',
  testaments: 'Testaments',
  notes: 'Notes',
  triggers: 'Triggers',
  settings: 'Settings',
  unread_one: '{{count}} unread',
  unread_other: '{{count}} unread',
  keptHint: 'You can bring it back for 30 days, under “Recent changes”.',
  undoHint: 'You can undo this for 30 days: Settings, “Recent changes”.',
  signOut: 'Sign Out',
  noPhoneNumber: 'No phone number',
  unsent: {
    title: 'Sign out and lose unsent words?',
    text: 'Some words of your letters are only in this browser, because they could not be sent yet. Signing out removes them from it.',
    stay: 'Stay',
    leave: 'Sign out',
  },
  loggedOut: 'Logged out',
  loggedOutText: 'You have been successfully logged out',
  logoutFailed: 'Logout failed',
  session: {
    title: 'Please sign in again',
    text: 'You were signed out, here or in another window. What you typed is still on this page. Enter your password to go on.',
    account: 'Your account:',
    leave: 'Leave this page',
    left: 'You were signed out',
    leftText: 'Please sign in to go on.',
  },
} as const;
