import { defineErrors } from '../../../platform/http/app-error';

export const taxReportErrors = defineErrors({
  endBeforeStart: {
    rule: 'tax_report.end_before_start',
    status: 400,
    message: () => "The end of the period can't be before its start.",
    field: 'to',
  },
  periodTooLong: {
    rule: 'tax_report.period_too_long',
    status: 400,
    title: 'The period is too long',
    message: (days: number) => `Choose a period of at most ${days} days.`,
    field: 'to',
  },
});
