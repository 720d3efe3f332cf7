import { theme as antdTheme } from 'antd';
import { antdThemeOf } from './antd-theme';
import { PALETTE } from './palette';

describe.each(['light', 'dark'] as const)("antd's tokens for the %s theme", (theme) => {
  it('keeps links readable while hovered and pressed', () => {
    const { colorLink, colorLinkHover, colorLinkActive } = antdTheme.getDesignToken(
      antdThemeOf(theme, false),
    );
    const { accent, 'accent-hover': hover } = PALETTE[theme];
    expect({ colorLink, colorLinkHover, colorLinkActive }).toEqual({
      colorLink: accent,
      colorLinkHover: hover,
      colorLinkActive: hover,
    });
  });

  it('disables motion when the system prefers reduced motion', () => {
    expect(antdTheme.getDesignToken(antdThemeOf(theme, false)).motion).toBe(true);
    expect(antdTheme.getDesignToken(antdThemeOf(theme, true)).motion).toBe(false);
  });
});
