import { defineErrors } from '../../../platform/http/app-error';

export const taxRateErrors = defineErrors({
  nameTaken: {
    rule: 'tax_rates.name_taken',
    status: 409,
    message: () =>
      'Another active tax rate has this name. Choose another name, or retire the other rate first.',
    field: 'name',
  },
  retiredDefault: {
    rule: 'tax_rates.retired_default',
    status: 400,
    message: () => "A retired tax rate can't be the default. Choose another default first.",
    field: 'isDefault',
  },
  defaultChanged: {
    rule: 'tax_rates.default_changed',
    status: 409,
    message: () => 'Someone else just made another tax rate the default. Review it and try again.',
    field: 'isDefault',
  },
  unknown: {
    rule: 'tax_rates.unknown',
    status: 400,
    message: () => "This tax rate doesn't exist. Choose another one.",
    field: 'taxRateId',
  },
  retired: {
    rule: 'tax_rates.retired',
    status: 400,
    title: 'The tax rate is retired',
    message: (name: string) => `The tax rate "${name}" is retired. Choose another one.`,
    field: 'taxRateId',
  },
});
