const names = new Intl.DisplayNames('en-US', { type: 'currency' });

/** The currencies that a company can choose, with their names. */
export const CURRENCIES = Intl.supportedValuesOf('currency').map((code) => ({
  value: code,
  label: `${code} – ${names.of(code) ?? code}`,
}));
