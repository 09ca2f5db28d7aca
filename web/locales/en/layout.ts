// The frame around every signed-in screen.
export const layout = {
  main: 'Main',
  sections: 'Sections',
  menu: 'Menu',
  dashboard: 'Dashboard',
  testaments: 'Testaments',
  signOut: 'Sign Out',
  noPhoneNumber: 'No phone number',
  loggedOut: 'Logged out',
  loggedOutText: 'You have been successfully logged out',
  logoutFailed: 'Logout failed',
} as const;
