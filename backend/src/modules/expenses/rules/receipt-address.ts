/** Where a receipt can be that is kept elsewhere: an https address without a name and password. */
export function isForeignReceiptAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return protocol === 'https:' && username === '' && password === '';
}

/** Address of a stored receipt; the mark changes with the file. */
export const storedReceiptAddress = (expenseId: number, mark: string): string =>
  `/api/expenses/${expenseId}/receipt?v=${mark}`;
