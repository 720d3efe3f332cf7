/** Whether a receipt on another site can have this address: https, without a user name and password. */
export function isExternalReceiptAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return protocol === 'https:' && username === '' && password === '';
}

/** The address of an uploaded receipt. The fingerprint changes with the file. */
export const storedReceiptAddress = (expenseId: number, fingerprint: string): string =>
  `/api/expenses/${expenseId}/receipt?v=${fingerprint}`;
