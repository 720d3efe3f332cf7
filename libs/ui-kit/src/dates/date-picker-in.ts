import { dateIn } from '@atrium/web-kit';
import dayjsDates from '@rc-component/picker/generate/dayjs';
import { DatePicker, type DatePickerProps } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import type { ComponentType } from 'react';

type Picker = ComponentType<DatePickerProps<Dayjs, false>>;

const { locale } = dayjsDates;

const pickers = new Map<string, Picker>();

/** The picker whose "Today" is the day in a time zone (IANA name), whatever the browser's is. */
export function datePickerIn(timeZone: string): Picker {
  const known = pickers.get(timeZone);
  if (known) return known;
  const made: Picker = DatePicker.generatePicker<Dayjs>({
    ...dayjsDates,
    getNow: () => dayjs(dateIn(timeZone)),
    // Pasted text often has a space at its ends.
    locale: {
      ...locale,
      parse: (language, text, formats) => locale.parse(language, text.trim(), formats),
    },
  });
  pickers.set(timeZone, made);
  return made;
}
