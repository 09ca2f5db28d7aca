// The front page of a private server.
// Part: visitors.
export const host = {
  pageTitle: 'Codicil: a private server',
  title: 'About this server',
  runBy: 'This server is run by {{name}}, for people they know.',
  private: 'This is a private server. The person who runs it has not given a name here.',
  keeps:
    'Nothing is sold here, and nobody pays. The person who runs the server looks after the ' +
    'computer, the backups and the keys. What you write is stored encrypted. With a passphrase of your ' +
    'own, not even the person who runs the server can read it.',
  registration: {
    open: 'You can open an account yourself.',
    invite: 'You need an invitation to open an account. Ask the person who runs the server.',
    closed: 'New accounts cannot be opened at the moment.',
  },
  write: 'Write to the person who runs this server',
  guide: 'How to write letters here',
} as const;
