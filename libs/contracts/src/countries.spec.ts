import { COUNTRY_CODES, countryName } from './countries';

it('names every country', () => {
  expect(COUNTRY_CODES).toHaveLength(249);
  expect(COUNTRY_CODES.filter((code) => countryName(code) === code)).toEqual([]);
});
