import { Button } from '../actions/button';
import { CloseOutlined } from '../icons';

interface FilterChipProps {
  /** What the list is narrowed to, such as `Waiting for me`. */
  label: string;
  onClear: () => void;
}

/** A filter that a link has brought along: says what the list shows, and takes itself away. */
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
