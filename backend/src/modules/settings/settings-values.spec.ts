import { DEFAULT_SETTINGS, withDefaults } from './settings-values';

describe('withDefaults', () => {
  it('is the defaults where nothing is stored', () => {
    expect(withDefaults('timeoff', undefined)).toEqual(DEFAULT_SETTINGS.timeoff);
  });

  it('puts what is stored over them', () => {
    expect(withDefaults('company', { name: 'Harbour Works', currency: 'EUR' })).toEqual({
      ...DEFAULT_SETTINGS.company,
      name: 'Harbour Works',
      currency: 'EUR',
    });
  });

  it('leaves out what this version does not know or cannot read', () => {
    const stored = { managersOnly: 'yes', invoiceDueDays: 14, colour: 'red' };
    expect(withDefaults('finance', stored)).toEqual({
      ...DEFAULT_SETTINGS.finance,
      invoiceDueDays: 14,
    });
    expect(withDefaults('timeoff', { holidays: null, workingDays: {} })).toEqual(
      DEFAULT_SETTINGS.timeoff,
    );
  });
});
