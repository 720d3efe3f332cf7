/** Body that creates a client, but for the fields given. */
export const newClient = (fields: object = {}) => ({
  name: 'Acme Corporation',
  industry: 'Technology',
  contactName: 'John Smith',
  email: `office-${crypto.randomUUID()}@acme.example`,
  phone: '+1 555 0101',
  address: '120 Market Street, San Francisco, CA',
  ...fields,
});
