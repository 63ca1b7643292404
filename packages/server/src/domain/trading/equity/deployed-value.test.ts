import { describe, expect, test } from 'vitest';
import { text } from '../../decimal.ts';
import { type Deployment, peakDeployedValue } from './deployed-value.ts';

const held = (value: string, from: number, to: number, multiplier = '1'): Deployment => ({
  quantity: '1',
  entryAvg: value,
  multiplier,
  openedAt: new Date(Date.UTC(2026, 0, 1, from)).toISOString(),
  closedAt: new Date(Date.UTC(2026, 0, 1, to)).toISOString(),
});

describe('the peak of what was deployed', () => {
  test.each<[string, Deployment[], string]>([
    ['nothing', [], '0'],
    ['one after the other', [held('100', 1, 2), held('150', 3, 4)], '150'],
    ['at once', [held('100', 1, 3), held('150', 2, 4)], '250'],
    [
      'a flip: the old one ends as the new one starts',
      [held('100', 1, 2), held('150', 2, 4)],
      '150',
    ],
    ['a flip that is given the other way round', [held('150', 2, 4), held('100', 1, 2)], '150'],
    ['two at one instant', [held('100', 1, 1), held('50', 1, 1)], '150'],
    ['a negative price ties up as much', [held('-37', 1, 2)], '37'],
    ['opened and closed within one instant', [held('100', 1, 1), held('50', 0, 2)], '150'],
    ['the multiplier counts', [held('2', 1, 2, '100')], '200'],
  ])('%s', (_name, deployments, peak) => {
    expect(text(peakDeployedValue(deployments))).toBe(peak);
  });
});
