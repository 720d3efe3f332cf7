import './base.css';
import './colors.css';
import './surfaces.css';
import './print.css';
import './forced-colors.css';
import { createContext, type ReactNode } from 'react';
import { Toaster } from '../feedback/toaster';
import { usePreservedFocus } from '../overlay/use-preserved-focus';

interface UiProviderProps {
  children: ReactNode;
  /** Omits antd's styles, which are slow in jsdom. For tests only. */
  withoutStyles?: boolean;
}

export const WithoutAntdStyles = createContext(false);

/** The context of all components of this kit, at the root of the page. */
export function UiProvider({ children, withoutStyles = false }: UiProviderProps) {
  usePreservedFocus();
  return (
    <WithoutAntdStyles value={withoutStyles}>
      {children}
      <Toaster />
    </WithoutAntdStyles>
  );
}
