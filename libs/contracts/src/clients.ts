/** Fields that people enter for a client, with the label that every screen and message uses. */
export const CLIENT_LABELS = {
  name: 'Client Name',
  industry: 'Industry',
  status: 'Status',
  contactName: 'Contact Name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
} as const;

/** Fields that the history of a client shows, with their labels. */
export const CLIENT_HISTORY_LABELS = { ...CLIENT_LABELS, mergedClient: 'Merged Client' } as const;
