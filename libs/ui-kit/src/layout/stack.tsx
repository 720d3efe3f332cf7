import type { CSSProperties, ReactNode } from 'react';

interface StackProps {
  children: ReactNode;
  /** Space between the children in pixels, a multiple of 4. */
  gap?: number;
  align?: CSSProperties['alignItems'];
  justify?: CSSProperties['justifyContent'];
}

/** Stacks its children vertically. */
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

/** Places its children side by side and wraps them. */
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
