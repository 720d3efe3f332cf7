import type { ReminderTemplate } from '@atrium/contracts';
import { dueReminder, reminderToSend } from './reminders';

const reminder = (days: number): ReminderTemplate => ({ days, subject: `${days}`, message: '' });

const SCHEDULE = [reminder(14), reminder(-3), reminder(7)];

describe('dueReminder', () => {
  it.each([
    ['2026-11-05', undefined],
    ['2026-11-07', -3],
    ['2026-11-16', -3],
    ['2026-11-17', 7],
    ['2027-01-01', 14],
  ])('finds the latest reminder on %s', (today, days) => {
    expect(dueReminder(SCHEDULE, { dueDate: '2026-11-10', today })?.days).toBe(days);
  });
});

describe('reminderToSend', () => {
  // Due on Tuesday 2026-11-10: reminders on Saturday the 7th, Tuesday the 17th and Tuesday the
  // 24th.
  it.each<[string, string, { sentOn?: string; sentDays?: number[] }, number | undefined]>([
    ['nothing before the first reminder', '2026-11-06', {}, undefined],
    ['nothing on a Saturday', '2026-11-07', {}, undefined],
    ['nothing on a Sunday', '2026-11-08', {}, undefined],
    ["Saturday's reminder on Monday", '2026-11-09', {}, -3],
    ['a reminder on its day', '2026-11-17', {}, 7],
    ['a reminder once', '2026-11-17', { sentDays: [7] }, undefined],
    ['the next reminder after an earlier one', '2026-11-17', { sentDays: [-3] }, 7],
    ['no earlier reminder after a later one', '2026-11-17', { sentDays: [14] }, undefined],
    ['a reminder six days late', '2026-11-23', {}, 7],
    ['only the latest reminder', '2026-11-24', {}, 14],
    ['no reminder a week late', '2026-12-01', {}, undefined],
    [
      'no reminder on the day the invoice was sent',
      '2026-11-17',
      { sentOn: '2026-11-17' },
      undefined,
    ],
    ['a reminder the day after the invoice was sent', '2026-11-17', { sentOn: '2026-11-16' }, 7],
  ])('sends %s', (_name, today, { sentOn = '2026-10-11', sentDays = [] }, days) => {
    const invoice = { dueDate: '2026-11-10', today, sentOn, sentDays };
    expect(reminderToSend(SCHEDULE, invoice)?.days).toBe(days);
  });
});
