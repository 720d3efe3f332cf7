const currencyNames = new Intl.DisplayNames('en-US', { type: 'currency' });

/** The currencies that a company can choose, with their names. */
export const CURRENCIES = Intl.supportedValuesOf('currency').map((code) => ({
  value: code,
  label: `${code} – ${currencyNames.of(code) ?? code}`,
}));

/** The time zone of the browser, such as `Europe/Berlin`. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The time zones that a company can choose, with their names. */
export const TIME_ZONES = [
  ...new Set(['UTC', browserTimeZone(), ...Intl.supportedValuesOf('timeZone')]),
].map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
