/** Body that creates an invoice: what the dialog sends for one, but for the fields given. */
export const newInvoice = (fields: object = {}) => ({
  clientName: 'Northwind Ltd',
  clientEmail: 'ops@northwind.example',
  amount: '1250.00',
  dueDate: '2099-12-31',
  description: 'Milestone 1: concept and design',
  ...fields,
});
