import type { Theme } from '@atrium/web-kit';
import { theme as antdTheme, type MappingAlgorithm, type ThemeConfig } from 'antd';
import { PALETTE } from './palette';

const FONT = "'Inter Variable', system-ui, sans-serif";

/** antd's dark algorithm dims strong colours; these keep ours exact. */
const exactColours =
  (theme: Theme): MappingAlgorithm =>
  (seed, map = antdTheme.defaultAlgorithm(seed)) => {
    const colour = PALETTE[theme];
    return {
      ...map,
      colorPrimary: colour.accent,
      colorPrimaryHover: colour['accent-hover'],
      colorPrimaryActive: colour['accent-hover'],
      colorPrimaryText: colour.accent,
      colorPrimaryTextHover: colour['accent-hover'],
      colorLink: colour.accent,
      colorLinkHover: colour['accent-hover'],
      colorLinkActive: colour['accent-hover'],
      colorError: colour.danger,
      colorErrorHover: colour['danger-hover'],
      colorErrorActive: colour['danger-hover'],
      colorErrorText: colour.danger,
      colorErrorTextHover: colour['danger-hover'],
      colorErrorBorderHover: colour['danger-hover'],
      colorSuccess: colour.success,
      colorWarning: colour.warning,
      colorInfo: colour.info,
    };
  };

/** antd's tokens for a theme: its algorithm, with our colours. */
export function antdThemeOf(theme: Theme, reducedMotion: boolean): ThemeConfig {
  const colour = PALETTE[theme];
  return {
    cssVar: { key: `atrium-${theme}` },
    hashed: false,
    algorithm: [
      theme === 'dark' ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
      exactColours(theme),
    ],
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

      colorPrimary: colour.accent,
      colorPrimaryBg: colour['accent-soft'],
      colorPrimaryBgHover: colour['accent-soft'],
      colorTextLightSolid: colour['on-accent'],
      colorSuccess: colour.success,
      colorSuccessBg: colour['success-soft'],
      colorWarning: colour.warning,
      colorWarningBg: colour['warning-soft'],
      colorError: colour.danger,
      colorErrorBg: colour['danger-soft'],
      colorErrorText: colour.danger,
      colorInfo: colour.info,
      colorInfoBg: colour['info-soft'],

      colorBgLayout: colour.page,
      colorBgContainer: colour.card,
      colorBgElevated: colour.card,
      colorBgSpotlight: theme === 'dark' ? colour.line : colour.text,
      colorFillAlter: colour.hover,
      colorFillTertiary: colour.hover,
      controlItemBgHover: colour.hover,
      controlItemBgActive: colour['accent-soft'],
      controlItemBgActiveHover: colour['accent-soft'],
      colorBorder: colour.control,
      colorBorderSecondary: colour.line,
      colorSplit: colour.line,
      colorText: colour.text,
      colorTextHeading: colour.text,
      colorTextSecondary: colour.secondary,
      colorTextTertiary: colour.secondary,
      colorTextDescription: colour.secondary,
      colorTextPlaceholder: colour.secondary,
      colorIcon: colour.secondary,
      colorIconHover: colour.text,
    },
    components: {
      Button: {
        fontWeight: 600,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        defaultBorderColor: colour.line,
        defaultBg: colour.card,
        defaultHoverBg: colour.hover,
        defaultHoverBorderColor: colour.line,
        defaultHoverColor: colour.text,
        defaultActiveBorderColor: colour.line,
        defaultActiveColor: colour.text,
        primaryColor: colour['on-accent'],
        dangerColor: colour['on-accent'],
        textHoverBg: colour.hover,
      },
      Tooltip: { colorTextLightSolid: theme === 'dark' ? colour.text : colour.card },
      // Disabled text must stay readable.
      Input: { colorTextDisabled: colour.secondary },
      InputNumber: { colorTextDisabled: colour.secondary },
      DatePicker: { colorTextDisabled: colour.secondary },
      Dropdown: { paddingBlock: 7 },
      Modal: { titleFontSize: 16, contentBg: colour.card, headerBg: colour.card },
      Drawer: { padding: 24, paddingLG: 24 },
      Form: { labelColor: colour.text, itemMarginBottom: 18, verticalLabelPadding: '0 0 6px' },
      Select: {
        colorTextDisabled: colour.secondary,
        optionSelectedBg: colour['accent-soft'],
        optionActiveBg: colour.hover,
      },
      Slider: {
        railBg: colour.line,
        railHoverBg: colour.line,
        trackBg: colour.accent,
        trackHoverBg: colour.accent,
        handleColor: colour.accent,
      },
      Table: {
        headerBg: colour.card,
        headerColor: colour.secondary,
        headerSplitColor: 'transparent',
        headerSortActiveBg: colour.card,
        headerSortHoverBg: colour.hover,
        bodySortBg: colour.card,
        rowHoverBg: colour.hover,
        borderColor: colour.line,
        cellPaddingBlock: 10,
        cellPaddingInline: 18,
        footerBg: colour.card,
      },
    },
  };
}
