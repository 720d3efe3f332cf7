/**
 * Age ranges of balances, as the first and last day after the due date; null without a limit
 * (docs/domain/invoices.md#aging).
 */
export const AGES = {
  notDue: [null, 0],
  days1to30: [1, 30],
  days31to60: [31, 60],
  days61to90: [61, 90],
  over90: [91, null],
} as const satisfies Record<string, readonly [number | null, number | null]>;
