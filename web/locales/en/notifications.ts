// The page of notifications. What each one says comes from the server, in their language.
// Part: owners.
export const notifications = {
  title: 'Notifications',
  lead: 'What happened with your check-ins, your letters and your account.',
  list: 'Notifications, newest first',
  isUnread: 'Unread:',
  changes: 'See the changes',
  read: 'Mark as read',
  readAll: 'Mark all as read',
  allRead: 'All notifications marked as read',
  empty: 'No notifications',
  emptyText: "You're all caught up!",
  failed: 'Your notifications could not be loaded.',
  readFailed: 'Failed to mark notification as read',
  readAllFailed: 'Failed to mark all notifications as read',
} as const;
