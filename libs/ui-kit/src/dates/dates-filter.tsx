import { formatDate } from '@atrium/web-kit';
import { useState } from 'react';
import { Button } from '../actions/button';
import { lazyDialog } from '../feedback/lazy-dialog';
import { CalendarOutlined } from '../icons';
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
  const [isOpen, setIsOpen] = useState(false);
  const activeRanges = ranges.flatMap(
    ({ name, label }) => rangeText(label, values[`${name}From`], values[`${name}To`]) ?? [],
  );
  const isFiltered = activeRanges.length > 0;
  return (
    <>
      <Button
        icon={<CalendarOutlined />}
        aria-label={isFiltered ? `Dates: ${activeRanges.join(', ')}` : 'Dates'}
        title={isFiltered ? activeRanges.join(', ') : undefined}
        type={isFiltered ? 'outlined' : 'default'}
        onClick={() => setIsOpen(true)}
      >
        Dates
      </Button>
      {isOpen && (
        <DatesFilterDialog
          {...{ ranges, values }}
          isFiltered={isFiltered}
          onChange={onChange}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

function rangeText(label: string, from: string | null, to: string | null): string | undefined {
  if (from && to) return `${label} ${formatDate(from)} to ${formatDate(to)}`;
  if (from) return `${label} from ${formatDate(from)}`;
  return to ? `${label} to ${formatDate(to)}` : undefined;
}
