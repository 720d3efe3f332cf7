import { cspNonce, useTheme } from '@atrium/web-kit';
import { ConfigProvider } from 'antd';
import enUS from 'antd/es/locale/en_US';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { antdThemeOf } from './antd-theme';
import { WithoutAntdStyles } from './ui-provider';
import { useMediaQuery } from './use-media-query';

interface AntdProviderProps {
  children: ReactNode;
}

const IsInside = createContext(false);

/**
 * Applies our theme to antd's components. It wraps each of them rather than the page, which appears
 * before antd has loaded. Inside another one, it does nothing.
 */
export const AntdProvider = ({ children }: AntdProviderProps) =>
  useContext(IsInside) ? children : <OutermostProvider>{children}</OutermostProvider>;

function OutermostProvider({ children }: AntdProviderProps) {
  const { theme } = useTheme();
  const withoutStyles = useContext(WithoutAntdStyles);
  const reducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const antdTheme = useMemo(
    () => ({ ...antdThemeOf(theme, reducedMotion || withoutStyles), zeroRuntime: withoutStyles }),
    [theme, reducedMotion, withoutStyles],
  );
  const csp = useMemo(() => ({ nonce: cspNonce() }), []);

  return (
    <IsInside value>
      <ConfigProvider
        theme={antdTheme}
        csp={csp}
        locale={enUS}
        wave={{ disabled: true }}
        // Otherwise only three options of a list are options for assistive technology.
        virtual={false}
      >
        {children}
      </ConfigProvider>
    </IsInside>
  );
}
