import { actionLabel, fieldLabel, formatField, formatValue } from './audit-labels';

it('formats actions and field names as labels', () => {
  expect(actionLabel('ticket.add_message')).toBe('Add message');
  expect(fieldLabel('clientEmail')).toBe('Client email');
  expect(fieldLabel('maxFileSizeBytes')).toBe('Maximum file size');
  expect(fieldLabel('secondFactorGraceDays')).toBe('Grace period of the second factor in days');
});

it.each([
  ['maxFileSizeBytes', 1024 ** 3, '1 GB'],
  ['size', 1536, '1.5 KB'],
  ['passwordDisabledRoles', ['super_admin', 'viewer'], 'Super admin, Viewer'],
  ['secondFactorRoles', [], '—'],
  ['role', 'super_admin', 'Super admin'],
  ['defaultRole', 'employee', 'Employee'],
])('formats the field %s with the value %j as %s', (name, value, expected) => {
  expect(formatField(name, value)).toBe(expected);
});

it.each([
  [null, '—'],
  ['', '—'],
  ['open', 'Open'],
  ['Harbor', 'Harbor'],
  ['constructor', 'constructor'],
  [0, '0'],
  [true, 'Yes'],
  [[1, 'two'], '1, two'],
  [[], '—'],
  ['2026-12-01', 'Dec 1, 2026'],
  ['2026-12-01T09:30:00.000Z', 'Dec 1, 2026, 9:30 AM'],
  [{ taxId: 'DE1', isActive: true }, 'Tax ID: DE1, Active: Yes'],
])('formats the value %j as %s', (value, expected) => {
  expect(formatValue(value)).toBe(expected);
});
