import { CloseOutlined } from '../icons';
import { Button } from './button';

interface FilterChipProps {
  /** The active filter, such as `Waiting for me`. */
  label: string;
  onClear: () => void;
}

/** Shows a filter that a link has set, and removes it on click. */
export const FilterChip = ({ label, onClear }: FilterChipProps) => (
  <Button
    aria-label={`${label}: remove this filter`}
    title="Remove this filter"
    icon={<CloseOutlined aria-hidden />}
    iconPlacement="end"
    onClick={onClear}
  >
    {label}
  </Button>
);
