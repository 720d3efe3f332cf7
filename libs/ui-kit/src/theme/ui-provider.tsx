import './base.css';
import './colors.css';
import './surfaces.css';
import './print.css';
import './forced-colors.css';
import IconContext from '@ant-design/icons/es/components/Context';
import { createContext, type ReactNode } from 'react';
import { Toaster } from '../feedback/toaster';
import { usePreservedFocus } from '../overlay/use-preserved-focus';

interface UiProviderProps {
  children: ReactNode;
  /** Omits antd's styles, which are slow in jsdom. For tests only. */
  withoutStyles?: boolean;
}

export const WithoutAntdStyles = createContext(false);

/** The styles of icons are in `base.css`; otherwise each icon would look for its style element. */
const ICONS = { zeroRuntime: true };

/** The context of all components of this kit, at the root of the page. */
export function UiProvider({ children, withoutStyles = false }: UiProviderProps) {
  usePreservedFocus();
  return (
    <WithoutAntdStyles value={withoutStyles}>
      <IconContext value={ICONS}>
        {children}
        <Toaster />
      </IconContext>
    </WithoutAntdStyles>
  );
}
