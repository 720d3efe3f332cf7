import type { CSSProperties, ReactNode } from 'react';

interface StackProps {
  children: ReactNode;
  /** Pixels between the parts, on the 4 px grid. */
  gap?: number;
  align?: CSSProperties['alignItems'];
  justify?: CSSProperties['justifyContent'];
}

/** Parts one below the other. */
export const Stack = ({ children, gap = 12, align, justify }: StackProps) => (
  <div
    style={{
      display: 'flex',
      flexDirection: 'column',
      gap,
      alignItems: align,
      justifyContent: justify,
      minWidth: 0,
    }}
  >
    {children}
  </div>
);

/** Parts side by side, on further lines where they do not fit. */
export const Inline = ({ children, gap = 8, align = 'center', justify }: StackProps) => (
  <div
    style={{
      display: 'flex',
      flexWrap: 'wrap',
      gap,
      alignItems: align,
      justifyContent: justify,
      minWidth: 0,
    }}
  >
    {children}
  </div>
);
