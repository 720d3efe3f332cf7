import { cspNonce, useTheme } from '@atrium/web-kit';
import { ConfigProvider } from 'antd';
import enUS from 'antd/es/locale/en_US';
import { useMemo, type ReactNode } from 'react';
import { Toaster } from '../feedback/toaster';
import { usePreservedFocus } from '../overlay/use-preserved-focus';
import { antdThemeOf } from './antd-theme';
import './base.css';
import './colors.css';
import './surfaces.css';
import './print.css';
import './forced-colors.css';
import { useMediaQuery } from './use-media-query';

interface UiProviderProps {
  children: ReactNode;
  /** Omits antd's styles, which are slow in jsdom. For tests only. */
  withoutStyles?: boolean;
}

/** The context of all components of this kit, at the root of the page. */
export function UiProvider({ children, withoutStyles = false }: UiProviderProps) {
  usePreservedFocus();
  const { theme } = useTheme();
  const reducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const antdTheme = useMemo(
    () => ({ ...antdThemeOf(theme, reducedMotion || withoutStyles), zeroRuntime: withoutStyles }),
    [theme, reducedMotion, withoutStyles],
  );
  const csp = useMemo(() => ({ nonce: cspNonce() }), []);

  return (
    <ConfigProvider
      theme={antdTheme}
      csp={csp}
      locale={enUS}
      wave={{ disabled: true }}
      button={{ autoInsertSpace: false }}
      // Otherwise only three options of a list are options for assistive technology.
      virtual={false}
    >
      {children}
      <Toaster />
    </ConfigProvider>
  );
}
