const currencyNames = new Intl.DisplayNames('en-US', { type: 'currency' });

/** The currencies that a company can choose, with their names. */
export const CURRENCIES = Intl.supportedValuesOf('currency').map((code) => ({
  value: code,
  label: `${code} – ${currencyNames.of(code) ?? code}`,
}));

/** The current names of time zones that browsers may list under a former name. */
const RENAMED_ZONES: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

const currentZone = (zone: string): string => RENAMED_ZONES[zone] ?? zone;

/** The time zone of the browser, such as `Europe/Berlin`. */
export const browserTimeZone = (): string =>
  currentZone(Intl.DateTimeFormat().resolvedOptions().timeZone);

/** The time zones that a company can choose, with their names. */
export const TIME_ZONES = [
  ...new Set(['UTC', browserTimeZone(), ...Intl.supportedValuesOf('timeZone').map(currentZone)]),
].map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));

/** Time zones by currency, separated by spaces. */
const ZONES_BY_CURRENCY: Readonly<Record<string, string>> = {
  EUR:
    'Europe/Amsterdam Europe/Andorra Europe/Athens Europe/Berlin Europe/Bratislava Europe/Brussels ' +
    'Europe/Busingen Europe/Dublin Europe/Helsinki Europe/Lisbon Europe/Ljubljana Europe/Luxembourg ' +
    'Europe/Madrid Europe/Malta Europe/Mariehamn Europe/Monaco Europe/Paris Europe/Podgorica ' +
    'Europe/Riga Europe/Rome Europe/San_Marino Europe/Sofia Europe/Tallinn Europe/Vatican ' +
    'Europe/Vienna Europe/Vilnius Europe/Zagreb Africa/Ceuta Asia/Nicosia Asia/Famagusta ' +
    'Atlantic/Azores Atlantic/Canary Atlantic/Madeira',
  GBP: 'Europe/London Europe/Belfast Europe/Guernsey Europe/Isle_of_Man Europe/Jersey',
  CHF: 'Europe/Zurich Europe/Vaduz',
  DKK: 'Europe/Copenhagen',
  NOK: 'Europe/Oslo',
  SEK: 'Europe/Stockholm',
  CZK: 'Europe/Prague',
  HUF: 'Europe/Budapest',
  PLN: 'Europe/Warsaw',
  RON: 'Europe/Bucharest',
  CAD:
    'America/Edmonton America/Halifax America/Montreal America/Regina America/St_Johns ' +
    'America/Toronto America/Vancouver America/Winnipeg',
  AUD:
    'Australia/Adelaide Australia/Brisbane Australia/Canberra Australia/Darwin Australia/Hobart ' +
    'Australia/Melbourne Australia/Perth Australia/Sydney',
  NZD: 'Pacific/Auckland',
  INR: 'Asia/Kolkata',
  JPY: 'Asia/Tokyo',
  SGD: 'Asia/Singapore',
  ZAR: 'Africa/Johannesburg',
};

/** The currency to propose to a company in the time zone; `USD` where it isn't known. */
export const proposedCurrency = (timeZone: string): string =>
  Object.entries(ZONES_BY_CURRENCY).find(([, zones]) => zones.split(' ').includes(timeZone))?.[0] ??
  'USD';
