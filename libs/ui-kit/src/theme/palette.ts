import type { Theme } from '@atrium/web-kit';

/** Names of the colors, which `colors.css` defines as custom properties. */
export type ColorName =
  | 'page'
  | 'card'
  | 'sidebar'
  | 'line'
  | 'control'
  | 'hover'
  | 'text'
  | 'secondary'
  | 'accent'
  | 'accent-soft'
  | 'accent-hover'
  | 'on-accent'
  | 'success'
  | 'success-soft'
  | 'warning'
  | 'warning-soft'
  | 'danger'
  | 'danger-soft'
  | 'danger-hover'
  | 'info'
  | 'info-soft';

/** The values of the colors, because antd derives shades from them. */
export const PALETTE: Record<Theme, Record<ColorName, string>> = {
  light: {
    page: '#f5f6f8',
    card: '#ffffff',
    sidebar: '#fbfbfc',
    line: '#e4e7ec',
    control: '#8a94a3',
    hover: '#f3f5f7',
    text: '#161a22',
    secondary: '#5b6575',
    accent: '#0f766e',
    'accent-soft': '#e3f3f1',
    'accent-hover': '#0c625c',
    'on-accent': '#ffffff',
    success: '#147a3b',
    'success-soft': '#e6f5eb',
    warning: '#8a5a06',
    'warning-soft': '#fdf2db',
    danger: '#b42318',
    'danger-soft': '#fdebe9',
    'danger-hover': '#97190f',
    info: '#1d4ed8',
    'info-soft': '#e8effe',
  },
  dark: {
    page: '#0d1015',
    card: '#151a21',
    sidebar: '#11151b',
    line: '#262d38',
    control: '#667183',
    hover: '#1b212a',
    text: '#e7ebf1',
    secondary: '#9aa5b5',
    accent: '#2cc1b1',
    'accent-soft': '#12302e',
    'accent-hover': '#4fd1c3',
    'on-accent': '#06201d',
    success: '#5ad08a',
    'success-soft': '#12301f',
    warning: '#f0b754',
    'warning-soft': '#33270f',
    danger: '#ff8b80',
    'danger-soft': '#3a1a18',
    'danger-hover': '#ffa79e',
    info: '#8fb2ff',
    'info-soft': '#18264a',
  },
};
