import { addressChanges, formatAddress, parseTaxId, type PostalAddress } from '@atrium/contracts';
import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools';
import { errors } from '../../platform/http/errors';
import type { CompanySettingsDto } from './dto/settings.dto';
import type { UpdateCompanySettingsDto } from './dto/settings-input.dto';
import type { SettingsValues } from './settings-values';

type Company = SettingsValues['company'];

/** The address of the company; parts that are unknown are null. */
const companyAddress = ({ street, postalCode, city, country }: Company): PostalAddress => ({
  street: street || null,
  postalCode: postalCode || null,
  city: city || null,
  country: country || null,
});

/** The company settings as the API returns them. */
export const companyDto = <Values extends Company>(
  company: Values,
): Values & Pick<CompanySettingsDto, 'address'> => ({
  ...company,
  address: formatAddress(companyAddress(company)) ?? '',
});

/**
 * The values that a request changes; cleared fields are empty. Omitted fields keep their value.
 *
 * @throws AppError 400 for a malformed tax ID, IBAN or BIC
 */
export function companyChanges(
  before: Company,
  input: Omit<UpdateCompanySettingsDto, 'version'>,
): Partial<Company> {
  const sent = Object.entries(addressChanges(companyAddress(before), input));
  const changes: Partial<Company> = Object.fromEntries(
    sent.map(([name, value]) => [name, value ?? '']),
  );
  const after = { ...before, ...changes };
  return { ...changes, ...checkedTaxId(before, after), ...checkedAccount(after) };
}

/** An unchanged value is not checked again. */
function checkedTaxId(before: Company, after: Company): Partial<Company> {
  const isUnchanged = before.taxId === after.taxId && before.country === after.country;
  if (!after.taxId || isUnchanged) return {};
  const { value, error } = parseTaxId(after.taxId, after.country || null);
  if (error !== undefined) throw errors.invalid({ taxId: error });
  return { taxId: value };
}

function checkedAccount({ iban, bic }: Company): Partial<Company> {
  const account = {
    iban: electronicFormatIBAN(iban) ?? '',
    bic: bic.toUpperCase().replaceAll(' ', ''),
  };
  const problems = {
    ...(account.iban !== '' &&
      !isValidIBAN(account.iban) && {
        iban: "This IBAN isn't valid. Check it for typing errors.",
      }),
    ...(account.bic !== '' &&
      !isValidBIC(account.bic) && { bic: 'A BIC has 8 or 11 letters and digits.' }),
  };
  if (Object.keys(problems).length > 0) throw errors.invalid(problems);
  return account;
}
