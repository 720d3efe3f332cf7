/** Request body that creates a tax rate, with the given fields replaced. */
export const newTaxRate = (fields: object = {}) => ({
  name: `VAT ${crypto.randomUUID()}`,
  category: 'S',
  percent: '19',
  ...fields,
});
