import type { StatTileProps } from '@atrium/ui-kit';

type Caption = Pick<StatTileProps, 'change' | 'caption'>;

/**
 * The caption of a figure's change against the previous month, in words (decisions section 1).
 *
 * @param percent whole percent, positive for growth; null when there was nothing to compare with
 * @param growthIsGood whether more is good news here
 */
export function monthChange(percent: number | null | undefined, growthIsGood = true): Caption {
  if (percent === null || percent === undefined) {
    return { caption: 'Nothing last month to compare with' };
  }
  if (percent === 0) {
    return { caption: 'No change from last month' };
  }
  const isGrowth = percent > 0;
  return {
    change: {
      amount: `${isGrowth ? '+' : '−'}${Math.abs(percent).toLocaleString('en-US')}%`,
      direction: isGrowth ? 'up' : 'down',
      good: isGrowth === growthIsGood,
    },
    caption: 'from last month',
  };
}
