import { TIME_OFF_TYPES, type TimeOffStatus, type TimeOffType } from '@atrium/contracts';

/** One line of the ledger, as far as the arithmetic goes; minutes are negative when taken. */
export interface Movement {
  type: TimeOffType;
  kind: 'granted' | 'taken' | 'restored' | 'adjusted';
  minutes: number;
}

export type BalanceMinutes = Record<TimeOffType, number>;

/** What the step of a request writes: approval takes, the cancelling of an approved one restores. */
export function movementOf(
  { type, minutes }: { type: TimeOffType; minutes: number },
  from: TimeOffStatus,
  to: TimeOffStatus,
): Movement | undefined {
  if (from === 'pending' && to === 'approved') return { type, kind: 'taken', minutes: -minutes };
  if (from === 'approved' && to === 'cancelled') return { type, kind: 'restored', minutes };
  return undefined;
}

/** What brings a balance to the minutes that somebody has set; types left out keep theirs. */
export const adjustmentsTo = (
  balance: BalanceMinutes,
  wanted: Partial<BalanceMinutes>,
): Movement[] =>
  TIME_OFF_TYPES.flatMap((type) => {
    const minutes = (wanted[type] ?? balance[type]) - balance[type];
    return minutes === 0 ? [] : [{ type, kind: 'adjusted' as const, minutes }];
  });
