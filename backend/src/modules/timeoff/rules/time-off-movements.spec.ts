import { adjustmentsTo, movementOf } from './time-off-movements';

describe('movementOf', () => {
  it.each([
    ['takes the minutes on approval', 480, 'pending', 'approved', 'taken', -480],
    ['restores the minutes of approved time off', 480, 'approved', 'cancelled', 'restored', 480],
  ] as const)('%s', (_, minutes, from, to, kind, moved) => {
    const request = { type: 'vacation', minutes } as const;
    expect(movementOf(request, from, to)).toEqual({ type: 'vacation', kind, minutes: moved });
  });

  it.each([
    ['when a pending request is cancelled', 480, 'pending', 'cancelled'],
    ['when a request is denied', 480, 'pending', 'denied'],
    ['when a request without hours is approved', 0, 'pending', 'approved'],
    ['when approved time off without hours is cancelled', 0, 'approved', 'cancelled'],
  ] as const)('moves nothing %s', (_, minutes, from, to) => {
    expect(movementOf({ type: 'vacation', minutes }, from, to)).toBeUndefined();
  });
});

describe('adjustmentsTo', () => {
  it('adjusts only the types whose balance changes', () => {
    const balance = { personal: 480, vacation: 960, sick: 0 };
    expect(adjustmentsTo(balance, { vacation: 480, sick: 0 })).toEqual([
      { type: 'vacation', kind: 'adjusted', minutes: -480 },
    ]);
  });
});
