/** Body that creates a ticket: what the dialog sends for one, but for the fields given. */
export const newTicket = (fields: object = {}) => ({
  title: 'Invoice export misses the last page',
  clientName: 'Northwind Ltd',
  clientEmail: 'ops@northwind.example',
  ...fields,
});
