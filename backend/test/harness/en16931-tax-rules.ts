import { type CiiInvoice, type CiiTax, millionths, sum, taxIdOf } from './cii-invoice';

type Rule = (invoice: CiiInvoice) => boolean;

/** Middle part of the rules that exist for each category, such as BR-AE-01. */
export const CATEGORY_CODES = {
  S: 'S',
  Z: 'Z',
  E: 'E',
  AE: 'AE',
  K: 'IC',
  G: 'G',
  O: 'O',
} as const;

type Category = keyof typeof CATEGORY_CODES;

const AMOUNT = /^-?\d+(\.\d{1,2})?$/;
const RATE = /^\d+(\.\d+)?$/;

/** The tax IDs that each category demands or forbids. */
function areIdsStated(category: Category, { seller, buyer }: CiiInvoice): boolean {
  const [sellerId, buyerId] = [taxIdOf(seller, 'VA'), taxIdOf(buyer, 'VA')];
  const registration = buyer.at('ram:SpecifiedLegalOrganization/ram:ID');
  switch (category) {
    case 'O':
      return sellerId === '' && buyerId === '';
    case 'K':
      return sellerId !== '' && buyerId !== '';
    case 'G':
      return sellerId !== '';
    default:
      return (
        (sellerId !== '' || taxIdOf(seller, 'FC') !== '') &&
        (category !== 'AE' || buyerId !== '' || registration !== '')
      );
  }
}

function isRateAllowed(category: Category, rate: string): boolean {
  if (category === 'O') return rate === '';
  return category === 'S' ? RATE.test(rate) && Number(rate) > 0 : rate === '0';
}

function categoryRules(category: Category): Record<string, Rule> {
  const code = `BR-${CATEGORY_CODES[category]}`;
  const statedIn = ({ taxes }: CiiInvoice) => taxes.filter((tax) => tax.category === category);
  const taxedIn = ({ lines }: CiiInvoice) => lines.filter(({ tax }) => tax.category === category);
  const isTaxed = category === 'S';
  return {
    [`${code}-01`]: (invoice) => {
      const rates = new Set(taxedIn(invoice).map(({ tax }) => tax.rate));
      return statedIn(invoice).length === (isTaxed ? rates.size : Math.min(rates.size, 1));
    },
    [`${code}-02`]: (invoice) => taxedIn(invoice).length === 0 || areIdsStated(category, invoice),
    [`${code}-05`]: (invoice) =>
      taxedIn(invoice).every(({ tax }) => isRateAllowed(category, tax.rate)),
    [`${code}-08`]: (invoice) =>
      statedIn(invoice).every(({ basis, rate }) => {
        const lines = taxedIn(invoice).filter(({ tax }) => tax.rate === rate);
        return millionths(basis) === sum(lines.map(({ net }) => net));
      }),
    [`${code}-09`]: (invoice) =>
      statedIn(invoice).every((tax) =>
        isTaxed ? isRateOf(tax, 1_00n) : millionths(tax.amount) === 0n,
      ),
    [`${code}-10`]: (invoice) =>
      statedIn(invoice).every(({ reason, reasonCode }) => {
        const hasReason = reason !== '' || reasonCode !== '';
        return category === 'S' || category === 'Z' ? !hasReason : hasReason;
      }),
  };
}

const CENT = 10_000n;

/** Whether an amount differs from the rate of its basis by less than this number of cents. */
function isRateOf({ amount, basis, rate }: CiiTax, cents: bigint): boolean {
  const difference = millionths(amount) * 100_000_000n - millionths(basis) * millionths(rate);
  const limit = cents * CENT * 100_000_000n;
  return -limit < difference && difference < limit;
}

const usesCategory = ({ lines }: CiiInvoice, category: Category): boolean =>
  lines.some(({ tax }) => tax.category === category);

export const TAX_RULES: Readonly<Record<string, Rule>> = {
  'BR-45': ({ taxes }) => taxes.every(({ basis }) => basis !== ''),
  'BR-46': ({ taxes }) => taxes.every(({ amount }) => amount !== ''),
  'BR-47': ({ taxes }) => taxes.every(({ type, category }) => type === 'VAT' && category !== ''),
  'BR-48': ({ taxes }) => taxes.every(({ category, rate }) => category === 'O' || RATE.test(rate)),
  'BR-CO-17': ({ taxes }) => taxes.every((tax) => isRateOf(tax, 1_00n)),
  'BR-CO-18': ({ taxes }) => taxes.length > 0,
  'BR-DEC-19': ({ taxes }) => taxes.every(({ basis }) => AMOUNT.test(basis)),
  'BR-DEC-20': ({ taxes }) => taxes.every(({ amount }) => AMOUNT.test(amount)),
  // Stricter than EN 16931. Only a credit note for the rest of an invoice may differ.
  'a tax of an invoice is exact to the cent': ({ header, taxes }) =>
    header.at('ram:TypeCode') === '381' || taxes.every((tax) => isRateOf(tax, 1n)),
  ...Object.assign({}, ...(Object.keys(CATEGORY_CODES) as Category[]).map(categoryRules)),
  'BR-IC-11': (invoice) =>
    !usesCategory(invoice, 'K') ||
    invoice.delivery.at(
      'ram:ActualDeliverySupplyChainEvent/ram:OccurrenceDateTime/udt:DateTimeString',
    ) !== '',
  'BR-IC-12': (invoice) =>
    !usesCategory(invoice, 'K') ||
    invoice.delivery.at('ram:ShipToTradeParty/ram:PostalTradeAddress/ram:CountryID') !== '',
  'BR-O-11': (invoice) => areAllUntaxed(invoice),
  'BR-O-12': (invoice) => areAllUntaxed(invoice),
};

/** An invoice with a breakdown of category O has no other breakdowns and no other lines. */
const areAllUntaxed = ({ taxes, lines }: CiiInvoice): boolean => {
  const categories = new Set([...taxes, ...lines.map(({ tax }) => tax)].map((tax) => tax.category));
  return !categories.has('O') || categories.size === 1;
};
