import type { TextStyle } from './pdf-page';

/**
 * The colors and text styles that all documents share. The accent color marks the most important
 * amount.
 */
export const INK = '#161a22';
const SECONDARY = '#5b6575';
export const LINE = '#e4e7ec';
const ACCENT = '#0f766e';

export const TITLE: TextStyle = { size: 26, weight: 'bold' };
export const COMPANY: TextStyle = { size: 15, weight: 'bold' };
export const LABEL: TextStyle = { size: 7.5, weight: 'bold', color: SECONDARY };
export const TEXT: TextStyle = { size: 9.5 };
export const FAINT: TextStyle = { size: 9.5, color: SECONDARY };
export const STRONG: TextStyle = { size: 9.5, weight: 'bold' };
export const SMALL: TextStyle = { size: 8.5, color: SECONDARY };
export const TOTAL: TextStyle = { size: 13, weight: 'bold', color: ACCENT };
