import { Button, type ButtonProps } from '../actions/button';
import styles from './data-table.module.css';

/**
 * A control at the right of a row. `title` names what it does while the pointer rests on it, unless
 * it is refused: then it says why.
 */
export const RowAction = ({
  title,
  className = '',
  ability,
  ...props
}: Omit<ButtonProps, 'type' | 'size'>) => (
  <Button
    {...props}
    type="text"
    size="small"
    className={`${styles.action} ${className}`}
    title={ability?.allowed === false ? undefined : title}
    ability={ability}
  />
);
