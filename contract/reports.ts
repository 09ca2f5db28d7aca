/** Where a mail to a recipient leads whoever does not know its writer; the token follows. */
export const reportPath = '/unknown-writer';
