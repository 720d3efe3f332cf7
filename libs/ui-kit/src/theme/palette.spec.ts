import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ColorName, PALETTE } from './palette';

const css = readFileSync(join(__dirname, 'colors.css'), 'utf8');

/** The custom properties of one rule of the style sheet. */
function propertiesOf(selector: string): Record<string, string> {
  const body = css.split(`${selector} {`)[1]?.split('}')[0] ?? '';
  return Object.fromEntries(
    [...body.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map((m) => m.slice(1)),
  );
}

/** Contrast of two colors (WCAG 2.2, 1.4.3): 1 to 21. */
function contrast(first: string, second: string): number {
  const luminance = (hex: string): number => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const part = parseInt(hex.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Text colors with their background colors. */
const TEXTS: [ColorName, ColorName][] = [
  ['text', 'page'],
  ['text', 'card'],
  ['secondary', 'page'],
  ['secondary', 'card'],
  ['secondary', 'sidebar'],
  ['secondary', 'hover'],
  ['accent', 'card'],
  ['accent', 'accent-soft'],
  ['accent-hover', 'card'],
  ['accent-hover', 'page'],
  ['accent-hover', 'sidebar'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-accent', 'danger'],
  ['on-accent', 'danger-hover'],
  ['success', 'success-soft'],
  ['warning', 'warning-soft'],
  ['danger', 'danger-soft'],
  ['danger', 'card'],
  ['info', 'info-soft'],
];

describe.each(['light', 'dark'] as const)('the %s palette', (theme) => {
  it('has the same colors in the style sheet and for antd', () => {
    expect(propertiesOf(theme === 'light' ? ':root' : ':root.dark')).toEqual(PALETTE[theme]);
  });

  it.each(TEXTS)('gives %s enough contrast on %s', (text, background) => {
    expect(contrast(PALETTE[theme][text], PALETTE[theme][background])).toBeGreaterThanOrEqual(4.5);
  });

  it('gives the border of a control enough contrast', () => {
    expect(contrast(PALETTE[theme].control, PALETTE[theme].card)).toBeGreaterThanOrEqual(3);
  });
});
