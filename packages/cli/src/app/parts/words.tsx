import { Text, Transform } from 'ink';
import { useContext } from 'react';
import { escapeControls } from '../../output/escape-controls.ts';
import { type Tone, TonesContext } from '../theme.ts';

export interface WordsProps {
  readonly text: string;
  readonly tone?: Tone;
  /** Inverse colours: the focused target. */
  readonly inverse?: boolean;
  readonly wrap?: 'wrap' | 'truncate-end';
  /** Signs before and behind it, which no line that is broken has alone. */
  readonly between?: readonly [before: string, behind: string];
}

/** All text of the app goes through here: a name may hold what a terminal would obey. */
export function Words({
  text,
  tone = 'plain',
  inverse = false,
  wrap = 'truncate-end',
  between: [before, behind] = ['', ''],
}: WordsProps) {
  const tones = useContext(TonesContext);
  const words = (
    <Text {...tones[tone]} inverse={inverse} wrap={wrap}>
      {wrap === 'wrap'
        ? unbroken(before) + escapeControls(text) + unbroken(behind)
        : before + escapeControls(text) + behind}
    </Text>
  );
  if (wrap !== 'wrap') return words;
  return <Transform transform={before + behind ? plainSpaces : flushLeft}>{words}</Transform>;
}

const unbroken = (sign: string): string => sign.replaceAll(' ', '\u00a0');

const plainSpaces = (line: string, index: number): string =>
  flushLeft(line, index).replaceAll('\u00a0', ' ');

/** Ink leaves the space it broke a line at in front of the next one, after its colour codes. */
function flushLeft(line: string, index: number): string {
  return index === 0 ? line : line.replace(/^((?:\p{Cc}\[[0-9;]*m)*) +/u, '$1');
}
