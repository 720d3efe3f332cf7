import type { Expense } from '../modules/expenses/entities/expense.entity';
import { storedReceiptUrl } from '../modules/expenses/receipts/receipt-files';
import { fileFingerprint } from '../platform/storage';
import type { DemoRandom } from './demo-random';
import { pdfDocument } from './files/pdf';
import { receiptPicture } from './files/pictures';
import type { Row } from './rows';

/** Every third expense has no receipt; the others alternate between document and photo. */
const WITHOUT_RECEIPT = 3;

interface DemoReceipts {
  expenses: Row<Expense>[];
  contents: { storageKey: string; content: Buffer }[];
}

/** Attaches receipts to most expenses. */
export async function attachReceipts(
  random: DemoRandom,
  expenses: readonly Row<Expense>[],
): Promise<DemoReceipts> {
  const attached: DemoReceipts = { expenses: [], contents: [] };
  for (const expense of expenses) {
    if (expense.id % WITHOUT_RECEIPT === 0) {
      attached.expenses.push(expense);
      continue;
    }
    const isDocument = expense.id % 2 === 0;
    const storageKey = random.storageKey('receipts');
    const content = await (isDocument ? documentOf(expense) : receiptPicture(expense.id));
    attached.contents.push({ storageKey, content });
    attached.expenses.push({
      ...expense,
      receiptKey: storageKey,
      receiptUrl: storedReceiptUrl(expense.id, fileFingerprint(storageKey)),
      receiptName: `${fileName(expense.vendorName)}.${isDocument ? 'pdf' : 'png'}`,
      receiptMimeType: isDocument ? 'application/pdf' : 'image/png',
    });
  }
  return attached;
}

const documentOf = ({
  id,
  vendorName,
  description,
  amount,
  createdAt,
}: Row<Expense>): Promise<Buffer> =>
  pdfDocument(vendorName, [
    `Receipt ${1000 + id * 7}`,
    `Date: ${createdAt.toISOString().slice(0, 10)}`,
    '',
    description,
    `Total: $${amount}`,
    '',
    'Paid with thanks.',
  ]);

/** `Pixel & Paper` → `pixel-paper`. */
const fileName = (vendor: string): string =>
  vendor
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
