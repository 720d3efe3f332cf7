import { type Permission, rightsOf, type Role } from '@atrium/contracts';
import { taxRateAbilities } from './tax-rates.policy';

const abilitiesOf = (role: Role, isUsed: boolean, permissions: Permission[] = []) =>
  taxRateAbilities({ rights: new Set(rightsOf({ role, permissions })) }, { isUsed });

describe('taxRateAbilities', () => {
  it.each<Role>(['super_admin', 'admin'])('lets a %s change and retire an unused rate', (role) => {
    expect(abilitiesOf(role, false)).toEqual({ update: true, retire: true });
  });

  it.each<Role>(['super_admin', 'admin'])('lets a %s only retire a rate in use', (role) => {
    expect(abilitiesOf(role, true)).toEqual({ update: 'tax_rates.in_use', retire: true });
  });

  it.each<Role>(['manager', 'employee', 'viewer'])('lets a %s only read a rate', (role) => {
    expect(abilitiesOf(role, true)).toEqual({
      update: 'tax_rates.change_needs_admin',
      retire: 'tax_rates.change_needs_admin',
    });
  });

  it('lets an employee with the finance permission change a rate', () => {
    expect(abilitiesOf('employee', false, ['finance.manage'])).toEqual({
      update: true,
      retire: true,
    });
  });
});
