import type { ReactNode } from 'react';

/** Words for screen readers only. */
export const VisuallyHidden = ({ id, children }: { id?: string; children: ReactNode }) => (
  <span
    id={id}
    style={{
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    }}
  >
    {children}
  </span>
);
