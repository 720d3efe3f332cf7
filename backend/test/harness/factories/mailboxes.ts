let count = 0;

/** Request body that creates a mailbox. It is inactive, so nothing connects to it. */
export const newMailbox = () => ({
  name: 'Harbour Support',
  address: `support${(count += 1)}@harbour.example`,
  host: 'imap.harbour.example',
  username: 'support',
  password: 'correct horse battery',
  isActive: false,
});
