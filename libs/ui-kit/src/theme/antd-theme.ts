import type { Theme } from '@atrium/web-kit';
import { type MappingAlgorithm, theme as antdTheme, type ThemeConfig } from 'antd';
import { PALETTE } from './palette';

const FONT = "'Inter Variable', system-ui, sans-serif";

/** antd's dark algorithm dims strong colors; these keep ours exact. */
const exactColors =
  (theme: Theme): MappingAlgorithm =>
  (seed, map = antdTheme.defaultAlgorithm(seed)) => {
    const color = PALETTE[theme];
    return {
      ...map,
      colorPrimary: color.accent,
      colorPrimaryHover: color['accent-hover'],
      colorPrimaryActive: color['accent-hover'],
      colorPrimaryText: color.accent,
      colorPrimaryTextHover: color['accent-hover'],
      colorLink: color.accent,
      colorLinkHover: color['accent-hover'],
      colorLinkActive: color['accent-hover'],
      colorError: color.danger,
      colorErrorHover: color['danger-hover'],
      colorErrorActive: color['danger-hover'],
      colorErrorText: color.danger,
      colorErrorTextHover: color['danger-hover'],
      colorErrorBorderHover: color['danger-hover'],
      colorSuccess: color.success,
      colorWarning: color.warning,
      colorInfo: color.info,
    };
  };

/** Created once, so that antd computes the tokens once for all of its providers. */
const ALGORITHMS: Record<Theme, MappingAlgorithm[]> = {
  light: [antdTheme.defaultAlgorithm, exactColors('light')],
  dark: [antdTheme.darkAlgorithm, exactColors('dark')],
};

/** antd's tokens for a theme: its algorithm, with our colors. */
export function antdThemeOf(theme: Theme, reducedMotion: boolean): ThemeConfig {
  const color = PALETTE[theme];
  return {
    cssVar: { key: `atrium-${theme}` },
    hashed: false,
    algorithm: ALGORITHMS[theme],
    token: {
      fontFamily: FONT,
      fontSize: 14,
      fontWeightStrong: 650,
      borderRadius: 8,
      borderRadiusLG: 12,
      controlHeight: 34,
      motion: !reducedMotion,
      motionDurationFast: '0.12s',
      motionDurationMid: '0.15s',
      motionDurationSlow: '0.18s',
      wireframe: false,
      // The label of a faded button has too little contrast.
      opacityLoading: 1,

      colorPrimary: color.accent,
      colorPrimaryBg: color['accent-soft'],
      colorPrimaryBgHover: color['accent-soft'],
      colorTextLightSolid: color['on-accent'],
      colorSuccess: color.success,
      colorSuccessBg: color['success-soft'],
      colorWarning: color.warning,
      colorWarningBg: color['warning-soft'],
      colorError: color.danger,
      colorErrorBg: color['danger-soft'],
      colorErrorText: color.danger,
      colorInfo: color.info,
      colorInfoBg: color['info-soft'],

      colorBgLayout: color.page,
      colorBgContainer: color.card,
      colorBgElevated: color.card,
      colorBgSpotlight: theme === 'dark' ? color.line : color.text,
      colorFillAlter: color.hover,
      colorFillTertiary: color.hover,
      controlItemBgHover: color.hover,
      controlItemBgActive: color['accent-soft'],
      controlItemBgActiveHover: color['accent-soft'],
      colorBorder: color.control,
      colorBorderSecondary: color.line,
      colorSplit: color.line,
      colorText: color.text,
      colorTextHeading: color.text,
      colorTextSecondary: color.secondary,
      colorTextTertiary: color.secondary,
      colorTextDescription: color.secondary,
      colorTextPlaceholder: color.secondary,
      colorIcon: color.secondary,
      colorIconHover: color.text,
    },
    components: {
      Tooltip: { colorTextLightSolid: theme === 'dark' ? color.text : color.card },
      // Disabled text must stay readable.
      Input: { colorTextDisabled: color.secondary },
      InputNumber: { colorTextDisabled: color.secondary },
      DatePicker: { colorTextDisabled: color.secondary },
      Dropdown: { paddingBlock: 7 },
      Modal: { titleFontSize: 16, contentBg: color.card, headerBg: color.card },
      Drawer: { padding: 24, paddingLG: 24 },
      Form: { labelColor: color.text, itemMarginBottom: 18, verticalLabelPadding: '0 0 6px' },
      Select: {
        colorTextDisabled: color.secondary,
        optionSelectedBg: color['accent-soft'],
        optionActiveBg: color.hover,
      },
      // A switch that is off must be visible, too.
      Switch: { colorTextQuaternary: color.control, colorTextTertiary: color.secondary },
      Slider: {
        railBg: color.line,
        railHoverBg: color.line,
        trackBg: color.accent,
        trackHoverBg: color.accent,
        handleColor: color.accent,
      },
    },
  };
}
