import { formatDate } from '@atrium/web-kit';
import { useState } from 'react';
import { Button } from '../actions/button';
import { lazyDialog } from '../feedback/lazy-dialog';
import { CalendarOutlined } from '../icons';
import { useIsPhone, useMediaQuery } from '../theme/use-media-query';
import type { DateRangeValues, DatesFilterProps } from './dates-filter-dialog';

const DatesFilterDialog = lazyDialog(
  async () => (await import('./dates-filter-dialog')).DatesFilterDialog,
);

export type { DateRangeValues };

/** Filters a list by ranges of dates. On a tablet its button shows only the icon, to save space. */
export function DatesFilter<Name extends string>({
  ranges,
  values,
  onChange,
}: DatesFilterProps<Name>) {
  const [isOpen, setIsOpen] = useState(false);
  const isPhone = useIsPhone();
  const isIcon = useMediaQuery('(max-width: 1024px)') && !isPhone;
  const activeRanges = ranges.flatMap(
    ({ name, label }) => rangeText(label, values[`${name}From`], values[`${name}To`]) ?? [],
  );
  const isFiltered = activeRanges.length > 0;
  const label = isFiltered ? `Dates: ${activeRanges.join(', ')}` : 'Dates';
  return (
    <>
      <Button
        icon={<CalendarOutlined />}
        aria-label={label}
        title={isFiltered && !isIcon ? activeRanges.join(', ') : undefined}
        tooltip={isIcon ? label : undefined}
        type={isFiltered ? 'outlined' : 'default'}
        onClick={() => setIsOpen(true)}
      >
        {isIcon ? undefined : 'Dates'}
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
