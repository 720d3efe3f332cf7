/** Body that creates an expense: what the dialog sends for one, but for the fields given. */
export const newExpense = (fields: object = {}) => ({
  vendorName: 'Cloudreach Hosting',
  description: 'Servers and backups, monthly',
  category: 'infrastructure',
  amount: '1250.00',
  ...fields,
});
