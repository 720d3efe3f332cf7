import CalendarOutlined from '@ant-design/icons/CalendarOutlined';
import { formatDate } from '@atrium/web-kit';
import { useState } from 'react';
import { Button } from '../actions/button';
import { lazyDialog } from '../feedback/lazy-dialog';
import type { DateRangeValues, DatesFilterProps } from './dates-filter-dialog';

const DatesFilterDialog = lazyDialog(
  async () => (await import('./dates-filter-dialog')).DatesFilterDialog,
);

export type { DateRangeValues };

/** Filters a list by ranges of dates. */
export function DatesFilter<Name extends string>({
  ranges,
  values,
  onChange,
}: DatesFilterProps<Name>) {
  const [open, setOpen] = useState(false);
  const noDates = Object.fromEntries(
    ranges.flatMap(({ name }) => [
      [`${name}From`, null],
      [`${name}To`, null],
    ]),
  ) as DateRangeValues<Name>;
  const chosen = ranges.flatMap(
    ({ name, label }) => textOf(label, values[`${name}From`], values[`${name}To`]) ?? [],
  );
  const isFiltered = chosen.length > 0;
  return (
    <>
      <Button
        icon={<CalendarOutlined aria-hidden />}
        aria-label={isFiltered ? `Dates: ${chosen.join(', ')}` : 'Dates'}
        title={isFiltered ? chosen.join(', ') : undefined}
        type={isFiltered ? 'primary' : 'default'}
        ghost={isFiltered}
        onClick={() => setOpen(true)}
      >
        Dates
      </Button>
      {open && (
        <DatesFilterDialog
          {...{ ranges, values }}
          noDates={noDates}
          isFiltered={isFiltered}
          onChange={onChange}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function textOf(label: string, from: string | null, to: string | null): string | undefined {
  if (from && to) return `${label} ${formatDate(from)} to ${formatDate(to)}`;
  if (from) return `${label} from ${formatDate(from)}`;
  return to ? `${label} to ${formatDate(to)}` : undefined;
}
