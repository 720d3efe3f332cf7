import { DEFAULT_SETTINGS, withDefaults } from './settings-values';

describe('withDefaults', () => {
  it('returns the defaults if nothing is stored', () => {
    expect(withDefaults('timeoff', undefined)).toEqual(DEFAULT_SETTINGS.timeoff);
  });

  it('overrides the defaults with stored values', () => {
    expect(withDefaults('company', { name: 'Harbour Works', currency: 'EUR' })).toEqual({
      ...DEFAULT_SETTINGS.company,
      name: 'Harbour Works',
      currency: 'EUR',
    });
  });

  it('ignores unknown fields and values of another type', () => {
    const stored = { managersOnly: 'yes', invoiceDueDays: 14, color: 'red' };
    expect(withDefaults('finance', stored)).toEqual({
      ...DEFAULT_SETTINGS.finance,
      invoiceDueDays: 14,
    });
    expect(withDefaults('timeoff', { holidays: null, workingDays: {} })).toEqual(
      DEFAULT_SETTINGS.timeoff,
    );
  });
});
