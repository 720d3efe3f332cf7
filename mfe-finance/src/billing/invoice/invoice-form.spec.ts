import { listedInvoice } from '../../testing/invoices';
import { changesOf, differences, formValuesOf } from './invoice-form';

const invoice = listedInvoice();
const opened = formValuesOf(invoice);

describe('changesOf', () => {
  it('returns only the fields that the user changed', () => {
    expect(changesOf(opened, { ...opened, amount: '99.90', description: '' })).toEqual({
      amount: '99.90',
      description: null,
    });
    expect(changesOf(opened, { ...opened, projectId: undefined })).toEqual({ projectId: null });
    expect(changesOf(opened, opened)).toEqual({});
  });
});

describe('differences', () => {
  it("lists someone else's changes with labels and formatted values", () => {
    const before = listedInvoice({ currency: 'EUR' });
    const after = {
      ...before,
      amount: '2000.00',
      dueDate: '2027-01-31',
      projectId: null,
    };
    expect(differences(before, after)).toEqual([
      { label: 'Amount', before: '€1,250.00', after: '€2,000.00' },
      { label: 'Due Date', before: 'Dec 21, 2026', after: 'Jan 31, 2027' },
      { label: 'Project', before: 'Harbour portal', after: 'Harbour portal' },
    ]);
  });
});
